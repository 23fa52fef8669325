// What custom keeps quiet although every view holds it. A room says so where it declares the field, and the types of views
// leave the field out: this is the only way to it.

export interface Custom {
  /** What is left to be told: to each seat its own row, or nothing. */
  told: string;
  /** The flag of the view that says whether this table has the custom; null: every table has. */
  where: string | null;
  /** The phase that ends it. */
  until: number | null;
}

function holds({ where, until }: Custom, view: Record<string, unknown>) {
  return (where === null || Boolean(view[where])) && (until === null || view.phase !== until);
}

/** A row of such a field, or null if the eye is not to be told. */
export function toldRow<Name extends string>(
  view: object,
  customs: Record<Name, Custom>,
  name: Name,
  row: number,
  eye: number,
): number[] | null {
  const held = view as Record<string, unknown>;
  const isTold = !holds(customs[name], held) || (customs[name].told === 'own' && row === eye);
  return isTold ? ((held[name] as number[][])[row] ?? []) : null;
}
