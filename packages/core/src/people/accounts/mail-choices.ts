import { AppError, type MailChoices, type MailTopic } from '@souvenance/contracts';
import { type Actor, signedIn } from '../../foundation/actors/actor.ts';
import { isTimeZone } from '../../foundation/clock/is-time-zone.ts';
import type { News } from '../../foundation/mail/post-mail.ts';
import { derivedSecret, isSameSecret } from '../../foundation/secrets/secrets.ts';
import type { Deps, Settings } from '../../ports/deps.ts';
import { users } from './user.ts';

/** Defaults for a person who chose nothing: every e-mail, at any hour. Quiet hours are a choice. */
const defaultChoices = {
  topics: { order_steps: true, questions: true, digest: true, company: true, remarks: true },
  quietHours: null,
} as const;

/** The choices of this person, with the defaults where nothing was chosen. */
export const choicesOf = (
  user: { mailChoices?: MailChoices | undefined },
  { timeZone }: Pick<Settings, 'timeZone'>,
): MailChoices => user.mailChoices ?? { ...defaultChoices, timeZone };

export const readMailChoices =
  ({ documents, settings }: Pick<Deps, 'documents' | 'settings'>) =>
  async (actor: Actor): Promise<MailChoices> => {
    const user = await documents.get(users, signedIn(actor).uid);
    if (user === null) throw new AppError('session.required');
    return choicesOf(user.value, settings);
  };

const change = (
  { documents, settings }: Pick<Deps, 'documents' | 'settings'>,
  uid: string,
  changed: (choices: MailChoices) => MailChoices,
): Promise<void> =>
  documents.transact(async (tx) => {
    const user = await tx.get(users, uid);
    if (user === null) throw new AppError('session.required');
    tx.put(users, uid, { ...user.value, mailChoices: changed(choicesOf(user.value, settings)) });
  });

/** Throws `request.invalid` for an unknown time zone. */
export const updateMailChoices =
  (deps: Pick<Deps, 'documents' | 'settings'>) =>
  (actor: Actor, choices: MailChoices): Promise<void> => {
    if (!isTimeZone(choices.timeZone)) throw new AppError('request.invalid', { field: 'timeZone' });
    return change(deps, signedIn(actor).uid, () => choices);
  };

const tokenOf = (settings: Deps['settings'], uid: string, topic: MailTopic): string =>
  derivedSecret(settings.linkSecret, `unsubscribe.${uid}.${topic}`);

const unsubscribeUrl = (settings: Deps['settings'], uid: string, topic: MailTopic): string =>
  `${settings.siteUrl}/api/unsubscribe/${uid}/${topic}/${tokenOf(settings, uid, topic)}`;

/** The uid of whom an address ends a topic for: of whoever a mail of news is to. */
export const readerOf = (address: string): string =>
  /\/api\/unsubscribe\/([^/]+)\//u.exec(address)?.[1] ?? '';

/** Marks a mail as one that this person may unsubscribe from, with the link that does so. */
export const newsFor = (settings: Deps['settings'], uid: string, topic: MailTopic): News => ({
  topic,
  unsubscribeUrl: unsubscribeUrl(settings, uid, topic),
  choices: async (tx) => choicesOf((await tx.get(users, uid))?.value ?? {}, settings),
});

/** Ends a topic for the person whose link it is; again is not an error. Throws `identity.token_invalid`. */
export const unsubscribe =
  (deps: Pick<Deps, 'documents' | 'settings'>) =>
  async (link: { uid: string; topic: MailTopic; token: string }): Promise<void> => {
    const { uid, topic, token } = link;
    if (!isSameSecret(token, tokenOf(deps.settings, uid, topic)))
      throw new AppError('identity.token_invalid');
    await change(deps, uid, (choices) => ({ ...choices, topics: { ...choices.topics, [topic]: false } }));
  };
