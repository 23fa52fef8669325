import { beforeEach, describe, expect, it } from 'vitest';
import { lastSeen, markSeen } from '../src/table/seen';

beforeEach(() => localStorage.clear());

describe('what this browser has shown of a table', () => {
  it('is remembered, the latest of it', () => {
    expect(lastSeen('abc')).toBeUndefined();
    markSeen('abc', 3);
    markSeen('abc', 7);
    expect(lastSeen('abc')).toBe(7);
  });

  it('is forgotten after sixty other tables, the longest unseen first', () => {
    markSeen('old', 1);
    markSeen('kept', 1);
    for (let table = 0; table < 58; table++) markSeen(`table-${table}`, 1);
    markSeen('old', 2); // seen again, so it is the newest
    markSeen('another', 1);
    expect(lastSeen('kept')).toBeUndefined();
    expect(lastSeen('old')).toBe(2);
    expect(lastSeen('table-0')).toBe(1);
  });

  it('begins anew where what was kept makes no sense', () => {
    for (const kept of ['{', 'null', '7']) {
      localStorage.setItem('zashiki-seen', kept);
      expect(lastSeen('abc')).toBeUndefined();
    }
    markSeen('abc', 1);
    expect(lastSeen('abc')).toBe(1);
  });
});
