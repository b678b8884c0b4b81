import { AppError, type MailChoices, type MailTopic } from '@souvenance/contracts';
import { type Actor, requireSignedIn } from '../../foundation/actors/actor.ts';
import { isTimeZone } from '../../foundation/clock/is-time-zone.ts';
import type { News } from '../../foundation/mail/post-mail.ts';
import { deriveSecret, isSameSecret } from '../../foundation/secrets/secrets.ts';
import type { Deps, Settings } from '../../ports/deps.ts';
import { users } from './user.ts';
import type { WithQuestionPlans } from './with-question-plans.ts';

/** Choices of a person who has chosen nothing: every e-mail, at any hour. */
const defaultChoices = {
  topics: { order_steps: true, questions: true, digest: true, reactions: true, remarks: true },
  quietHours: null,
} as const;

/** Returns the mail choices of a person, or the defaults. */
export const getMailChoices = (
  user: { mailChoices?: MailChoices | undefined },
  { timeZone }: Pick<Settings, 'timeZone'>,
): MailChoices => user.mailChoices ?? { ...defaultChoices, timeZone };

export const readMailChoices =
  ({ documents, settings }: Pick<Deps, 'documents' | 'settings'>) =>
  async (actor: Actor): Promise<MailChoices> => {
    const user = await documents.get(users, requireSignedIn(actor).uid);
    if (user === null) throw new AppError('session.required');
    return getMailChoices(user.value, settings);
  };

/**
 * Replaces the mail choices of the actor; another time zone plans the next questions of the books that they narrate
 * anew. Throws `request.invalid` for an unknown time zone.
 */
export const updateMailChoices =
  (deps: Pick<Deps, 'documents' | 'clock'> & WithQuestionPlans) =>
  async (actor: Actor, choices: MailChoices): Promise<void> => {
    if (!isTimeZone(choices.timeZone)) throw new AppError('request.invalid', { field: 'timeZone' });
    const { uid } = requireSignedIn(actor);
    const replanQuestions = await deps.prepareReplan(deps.documents, { uid });
    await deps.documents.transact(async (tx) => {
      const user = await tx.get(users, uid);
      if (user === null) throw new AppError('session.required');
      tx.put(users, uid, { ...user.value, mailChoices: choices });
      if (user.value.mailChoices?.timeZone !== choices.timeZone) await replanQuestions(tx, deps);
    });
  };

const deriveToken = (settings: Deps['settings'], uid: string, topic: MailTopic): string =>
  deriveSecret(settings.linkSecret, `unsubscribe.${uid}.${topic}`);

const toUnsubscribeUrl = (settings: Deps['settings'], uid: string, topic: MailTopic): string =>
  `${settings.siteUrl}/api/unsubscribe/${uid}/${topic}/${deriveToken(settings, uid, topic)}`;

/** Reads the uid of the mail's recipient from an unsubscribe address; empty when it is another address. */
export const readUnsubscribeUid = (address: string): string =>
  /\/api\/unsubscribe\/([^/]+)\//u.exec(address)?.[1] ?? '';

/** Marks a mail as one that this person may unsubscribe from, with the link for it. */
export const createNews = (settings: Deps['settings'], uid: string, topic: MailTopic): News => ({
  topic,
  unsubscribeUrl: toUnsubscribeUrl(settings, uid, topic),
  choices: async (tx) => getMailChoices((await tx.get(users, uid))?.value ?? {}, settings),
});

/**
 * Ends a topic for the person of the link; a second call changes nothing. Throws `identity.token_invalid`, also when
 * the account is gone: nobody could sign in to it.
 */
export const unsubscribe =
  ({ documents, settings }: Pick<Deps, 'documents' | 'settings'>) =>
  async (link: { uid: string; topic: MailTopic; token: string }): Promise<void> => {
    const { uid, topic, token } = link;
    if (!isSameSecret(token, deriveToken(settings, uid, topic))) throw new AppError('identity.token_invalid');
    await documents.transact(async (tx) => {
      const user = await tx.get(users, uid);
      if (user === null) throw new AppError('identity.token_invalid');
      const choices = getMailChoices(user.value, settings);
      const topics = { ...choices.topics, [topic]: false };
      tx.put(users, uid, { ...user.value, mailChoices: { ...choices, topics } });
    });
  };
