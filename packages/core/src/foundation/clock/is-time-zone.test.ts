import { expect, test } from 'vitest';
import { isTimeZone } from './is-time-zone.ts';

test.each(['Europe/Paris', 'UTC', 'Etc/UTC', 'Asia/Kolkata', 'Asia/Calcutta', 'Pacific/Noumea'])(
  '%s is a time zone, as browsers may report it',
  (name) => {
    expect(isTimeZone(name)).toBe(true);
  },
);

test.each(['', '+02:00', 'Europe/Atlantis', 'Paris, France', '../etc/passwd'])(
  '%j is not a time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);
