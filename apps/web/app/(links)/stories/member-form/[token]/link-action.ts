import type { OpenedLink } from '@souvenance/contracts';

/** Actions that a mail's secondary links open, as the address names them after `#`. */
const linkActions = ['autre', 'plus-tard', 'passer', 'rythme', 'pause'] as const;
export type LinkAction = (typeof linkActions)[number];

/** The link action that an address names; null for the question itself. */
export const linkActionOf = (hash: string): LinkAction | null =>
  linkActions.find((linkAction) => hash === `#${linkAction}`) ?? null;

type Facts = Pick<OpenedLink, 'state' | 'person'>;

const isWaiting = ({ state }: Pick<Facts, 'state'>): boolean => state === 'sent' || state === 'later';

/**
 * Whether the click behind a link action can do anything: a relative is asked one by one and has no rhythm, and what was
 * answered or passed is neither put off nor passed again. `settled` and `own` say why not.
 */
export const linkStatusOf = (linkAction: LinkAction, link: Facts): 'open' | 'settled' | 'own' => {
  if (linkAction === 'plus-tard' || linkAction === 'passer') return isWaiting(link) ? 'open' : 'settled';
  return link.person.isNarrator ? 'open' : 'own';
};

/** The ways around a question that its page offers, the gentlest first. */
export const offeredWays = (link: Facts): readonly Exclude<LinkAction, 'pause'>[] =>
  (['autre', 'plus-tard', 'passer', 'rythme'] as const).filter(
    (linkAction) => linkStatusOf(linkAction, link) === 'open',
  );
