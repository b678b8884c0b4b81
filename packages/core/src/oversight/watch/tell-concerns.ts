import type { Concern, MailData } from '@souvenance/contracts';
import { findAll } from '../../foundation/documents/find-all.ts';
import type { RenderedMail } from '../../foundation/mail/send-mail.ts';
import { coreMessages } from '../../foundation/messages/index.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Alarm } from '../../ports/alarm.port.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Mailer } from '../../ports/mailer.port.ts';
import { isPastLimit } from './alert-limits.ts';
import { type AlertChannel, alertIdOf, alerts } from './alerts.ts';

export interface TellDeps extends Pick<Deps, 'documents' | 'clock' | 'settings'> {
  readonly mailer: Pick<Mailer, 'send'> | null;
  readonly alarm: Alarm | null;
  readonly render: (data: MailData<'administrator_alert'>) => Promise<RenderedMail>;
}

type OnError = (error: unknown, part: string) => void;
type Told = Map<string, Set<AlertChannel>>;

/** Lines of one mail; the rest stand in the administration. */
const LINES_MAX = 20;

const sendMail = async (deps: TellDeps, mailer: Pick<Mailer, 'send'>, fresh: readonly Concern[]) => {
  const { alerts: words } = coreMessages(deps.settings.locale);
  const lines = fresh.slice(0, LINES_MAX).map((one) => words.concern[one.kind](one.subject));
  const rest = fresh.length - lines.length;
  const data = {
    subject: fresh.length === 1 ? words.oneConcern : words.concerns(fresh.length),
    sentence: [...lines, ...(rest > 0 ? [words.moreConcerns(rest)] : [])].join('\n'),
    adminUrl: `${deps.settings.siteUrl}/admin`,
  };
  // The same causes of the same beginning are the same mail, if a crash has it sent again.
  const cause = sha256Of(fresh.map((one) => `${alertIdOf(one)}${one.since}`).join('\n')).slice(0, 32);
  const { hostname } = new URL(deps.settings.siteUrl);
  const messageId = `${cause}.administrator_alert@${hostname}`;
  const to = { name: 'Souvenance', address: deps.settings.operatorEmail };
  await mailer.send({ ...(await deps.render(data)), messageId, to }, async () => undefined);
};

const signal = (deps: TellDeps, alarm: Alarm, fresh: readonly Concern[]): Promise<void> => {
  const words = coreMessages(deps.settings.locale).alerts.concern;
  return alarm.tell(
    fresh.map((one) => {
      const { kind, subject, since } = one;
      return { id: alertIdOf(one), kind, subject, since, sentence: words[kind](subject) };
    }),
  );
};

const channelsOf = (
  deps: TellDeps,
): (readonly [AlertChannel, (fresh: readonly Concern[]) => Promise<void>])[] => {
  const { mailer, alarm } = deps;
  return [
    ...(mailer === null
      ? []
      : [['mail', (fresh: readonly Concern[]) => sendMail(deps, mailer, fresh)] as const]),
    ...(alarm === null
      ? []
      : [['webhook', (fresh: readonly Concern[]) => signal(deps, alarm, fresh)] as const]),
  ];
};

const readTold = async ({ documents }: TellDeps): Promise<Told> =>
  new Map((await findAll(documents, alerts, {})).map(({ id, value }) => [id, new Set(value.toldBy)]));

/** Writes what was told, and takes out what is over. */
const keepTold = (
  { documents, clock }: TellDeps,
  channelsTold: Told,
  due: readonly Concern[],
  over: string[],
) =>
  documents.transact(async (tx) => {
    const at = clock.now().toISOString();
    for (const id of over) tx.remove(alerts, id);
    for (const one of due) {
      const id = alertIdOf(one);
      const toldBy = channelsTold.get(id);
      if (toldBy !== undefined) tx.put(alerts, id, { kind: one.kind, toldBy: [...toldBy], at });
    }
  });

/** The stored notes together with those that could not be written. */
const merged = (storedChannels: Told, unsaved: Told): Told => {
  const all: Told = new Map(storedChannels);
  for (const [id, toldBy] of unsaved) all.set(id, new Set([...(storedChannels.get(id) ?? []), ...toldBy]));
  return all;
};

/** Sends by each channel what it has not told yet; notes it in `told`, and gives what is new. */
const tellBy = async (deps: TellDeps, channelsTold: Told, due: readonly Concern[], onError: OnError) => {
  const changed = new Set<Concern>();
  for (const [channel, send] of channelsOf(deps)) {
    const fresh = due.filter((one) => channelsTold.get(alertIdOf(one))?.has(channel) !== true);
    if (fresh.length === 0) continue;
    try {
      await send(fresh);
    } catch (error) {
      onError(error, channel);
      continue;
    }
    for (const one of fresh) {
      const id = alertIdOf(one);
      channelsTold.set(id, new Set([...(channelsTold.get(id) ?? []), channel]));
      changed.add(one);
    }
  }
  return [...changed];
};

/**
 * Tells what has waited past its limit, once a cause and channel until it is over, by whatever channel answers. What
 * could not be written down is remembered by this process: a full disk must not make a mail of every round.
 */
export const openTelling = (deps: TellDeps, onError: OnError) => {
  let lastRead: Told = new Map();
  let unsaved: Told = new Map();
  return async (concerns: readonly Concern[]): Promise<void> => {
    const storedChannels = await readTold(deps).catch((error: unknown) => {
      onError(error, 'alerts');
      return lastRead;
    });
    const channelsTold = merged(storedChannels, unsaved);
    const present = new Set(concerns.map(alertIdOf));
    const over = [...channelsTold.keys()].filter((id) => !present.has(id));
    for (const id of over) channelsTold.delete(id);
    const now = deps.clock.now();
    const due = concerns.filter((one) => isPastLimit(one, now));
    const changed = await tellBy(deps, channelsTold, due, onError);
    lastRead = channelsTold;
    if (changed.length + over.length + unsaved.size === 0) return;
    try {
      await keepTold(deps, channelsTold, due, over);
      unsaved = new Map();
    } catch (error) {
      unsaved = new Map(channelsTold);
      onError(error, 'alerts');
    }
  };
};
