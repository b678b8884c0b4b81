import type { OpenedLink } from '@souvenance/contracts';

/** Secondary actions of a question. The names are URL fragments in its mails. */
const linkActions = ['autre', 'plus-tard', 'passer', 'rythme', 'pause'] as const;
export type LinkAction = (typeof linkActions)[number];

/** The link action in a URL fragment; null for the question itself. */
export const parseLinkAction = (hash: string): LinkAction | null =>
  linkActions.find((linkAction) => hash === `#${linkAction}`) ?? null;

type LinkStatusFields = Pick<OpenedLink, 'state' | 'person' | 'guest'>;

const isWaiting = ({ state, guest }: Pick<LinkStatusFields, 'state' | 'guest'>): boolean =>
  guest === null && (state === 'sent' || state === 'later');

/**
 * Whether a link action is possible. Only narrators have a rhythm and further questions (`own`), and an answered or
 * skipped question can be neither snoozed nor skipped again (`settled`). A guest's piece is no question: it has none.
 */
export const findLinkStatus = (
  linkAction: LinkAction,
  link: LinkStatusFields,
): 'open' | 'settled' | 'own' => {
  if (linkAction === 'plus-tard' || linkAction === 'passer') return isWaiting(link) ? 'open' : 'settled';
  return link.person.isNarrator ? 'open' : 'own';
};

/** Link actions that a question's page offers, the mildest first. */
export const listOfferedActions = (link: LinkStatusFields): readonly Exclude<LinkAction, 'pause'>[] =>
  (['autre', 'plus-tard', 'passer', 'rythme'] as const).filter(
    (linkAction) => findLinkStatus(linkAction, link) === 'open',
  );
