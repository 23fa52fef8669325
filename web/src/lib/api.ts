import type { Why } from '../api/types';
import { stream } from './stream';

/** The server refused, or could not be reached. `why` names the sentence; see `text.reason`. */
export class Refusal extends Error {
  constructor(
    readonly why: Why,
    readonly status: number,
    /** Milliseconds after which the server wants to be asked again, if it said so. */
    readonly later: number = 0,
  ) {
    super(why.code);
    this.name = 'Refusal';
  }

  /** Nothing was decided: the same request may succeed in a moment. */
  get passing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

type Query = Record<string, string | number | undefined>;

export const api = {
  get: <Answer>(path: string, query: Query = {}): Promise<Answer> => ask<Answer>('GET', path + asQuery(query)),
  post: <Answer>(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    ask<Answer>('POST', path, body, headers),
  del: (path: string, body?: unknown): Promise<void> => ask<void>('DELETE', path, body),
};

async function ask<Answer>(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const init: RequestInit = { method, headers: { Accept: 'application/json', ...headers }, credentials: 'same-origin' };
  if (body !== undefined) {
    init.headers = { ...init.headers, 'Content-Type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  let answer: Response;
  let content: string;
  try {
    answer = await fetch(path, init);
    content = await answer.text();
  } catch {
    void stream.doubt();
    throw new Refusal(failure('unreachable'), 0);
  }
  const said = parse(content);
  if (!answer.ok) {
    throw new Refusal(isWhy(said) ? said : failure('unexpected'), answer.status, retryAfter(answer));
  }
  return said as Answer;
}

function asQuery(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
}

function parse(content: string): unknown {
  try {
    return content ? JSON.parse(content) : undefined;
  } catch {
    return undefined;
  }
}

function isWhy(said: unknown): said is Why {
  return typeof said === 'object' && said !== null && 'kind' in said && 'code' in said;
}

function retryAfter(answer: Response): number {
  return 1000 * (Number(answer.headers.get('Retry-After')) || 0);
}

export function failure(code: string): Why {
  return { kind: 'failed', code, rule: '', args: {}, missed: null };
}

/** What to show for anything that was thrown. */
export function whyOf(error: unknown): Why {
  if (error instanceof Refusal) return error.why;
  console.error(error);
  return failure('unexpected');
}
