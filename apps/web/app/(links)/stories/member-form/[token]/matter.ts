import type { OpenedLink } from '@souvenance/contracts';

/** Actions that a mail's secondary links open, as the address names them after `#`. */
const matters = ['autre', 'plus-tard', 'passer', 'rythme', 'pause'] as const;
export type Matter = (typeof matters)[number];

/** The matter that an address names; null for the question itself. */
export const matterOf = (hash: string): Matter | null =>
  matters.find((matter) => hash === `#${matter}`) ?? null;

type Facts = Pick<OpenedLink, 'state' | 'person'>;

const isWaiting = ({ state }: Pick<Facts, 'state'>): boolean => state === 'sent' || state === 'later';

/**
 * Whether the press behind a matter can do anything: a relative is asked one by one and has no rhythm, and what was
 * answered or passed is neither put off nor passed again. `settled` and `own` say why not.
 */
export const standingOf = (matter: Matter, link: Facts): 'open' | 'settled' | 'own' => {
  if (matter === 'plus-tard' || matter === 'passer') return isWaiting(link) ? 'open' : 'settled';
  return link.person.isNarrator ? 'open' : 'own';
};

/** The ways around a question that its page offers, the gentlest first. */
export const offeredWays = (link: Facts): readonly Exclude<Matter, 'pause'>[] =>
  (['autre', 'plus-tard', 'passer', 'rythme'] as const).filter(
    (matter) => standingOf(matter, link) === 'open',
  );
