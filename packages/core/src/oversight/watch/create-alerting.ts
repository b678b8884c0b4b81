import type { Concern, MailData } from '@souvenance/contracts';
import type { RenderedMail } from '../../foundation/mail/send-mail.ts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Alarm } from '../../ports/alarm.port.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Mailer } from '../../ports/mailer.port.ts';
import { isPastLimit } from './alert-limits.ts';
import { type AlertChannel, alerts, computeAlertId } from './alerts.ts';

export interface AlertDeps extends Pick<Deps, 'documents' | 'clock' | 'settings'> {
  readonly mailer: Pick<Mailer, 'send'> | null;
  readonly alarm: Alarm | null;
  readonly render: (data: MailData<'administrator_alert'>) => Promise<RenderedMail>;
}

/** Most stored alerts that are read: more than problems are ever listed at once. */
const ALERTS_MAX = 500;

type OnError = (error: unknown, part: string) => void;
type ReportedChannels = Map<string, Set<AlertChannel>>;

/** Most lines of one mail; the administration shows the others. */
const MAIL_LINES_MAX = 20;

const sendAlertMail = async (
  deps: AlertDeps,
  mailer: Pick<Mailer, 'send'>,
  newConcerns: readonly Concern[],
) => {
  const { alerts: messages } = getCoreMessages(deps.settings.locale);
  const lines = newConcerns.slice(0, MAIL_LINES_MAX).map((item) => messages.concern[item.kind](item.subject));
  const omittedCount = newConcerns.length - lines.length;
  const data = {
    subject: newConcerns.length === 1 ? messages.oneConcern : messages.concerns(newConcerns.length),
    sentence: [...lines, ...(omittedCount > 0 ? [messages.moreConcerns(omittedCount)] : [])].join('\n'),
    adminUrl: `${deps.settings.siteUrl}/admin`,
  };
  // The same causes with the same beginnings have the same Message-ID, in case a crash sends the mail twice.
  const cause = sha256Of(newConcerns.map((item) => `${computeAlertId(item)}${item.since}`).join('\n')).slice(
    0,
    32,
  );
  const { hostname } = new URL(deps.settings.siteUrl);
  const messageId = `${cause}.administrator_alert@${hostname}`;
  const to = { name: 'Souvenance', address: deps.settings.operatorEmail };
  await mailer.send({ ...(await deps.render(data)), messageId, to }, async () => undefined);
};

const sendAlarm = (deps: AlertDeps, alarm: Alarm, newConcerns: readonly Concern[]): Promise<void> => {
  const messages = getCoreMessages(deps.settings.locale).alerts.concern;
  return alarm.notify(
    newConcerns.map((item) => {
      const { kind, subject, since } = item;
      return { id: computeAlertId(item), kind, subject, since, sentence: messages[kind](subject) };
    }),
  );
};

const createChannels = (
  deps: AlertDeps,
): (readonly [AlertChannel, (fresh: readonly Concern[]) => Promise<void>])[] => {
  const { mailer, alarm } = deps;
  return [
    ...(mailer === null
      ? []
      : [['mail', (fresh: readonly Concern[]) => sendAlertMail(deps, mailer, fresh)] as const]),
    ...(alarm === null
      ? []
      : [['webhook', (fresh: readonly Concern[]) => sendAlarm(deps, alarm, fresh)] as const]),
  ];
};

/**
 * Reads the reported problems. The bound of each kind of problem bounds their number: the next rounds read the others.
 */
const readReportedChannels = async ({ documents }: AlertDeps): Promise<ReportedChannels> => {
  const { items } = await documents.find(alerts, { limit: ALERTS_MAX });
  return new Map(items.map(({ id, value }) => [id, new Set(value.toldBy)]));
};

/** Stores which channels have reported which problems, and removes the problems that are over. */
const storeReportedChannels = (
  { documents, clock }: AlertDeps,
  reportedChannels: ReportedChannels,
  dueConcerns: readonly Concern[],
  endedIds: string[],
) =>
  documents.transact(async (tx) => {
    const at = clock.now().toISOString();
    for (const id of endedIds) tx.remove(alerts, id);
    for (const item of dueConcerns) {
      const id = computeAlertId(item);
      const toldBy = reportedChannels.get(id);
      if (toldBy !== undefined) tx.put(alerts, id, { kind: item.kind, toldBy: [...toldBy], at });
    }
  });

/** Merges the stored channels with those that could not be written. */
const mergeChannels = (
  storedChannels: ReportedChannels,
  unsavedChannels: ReportedChannels,
): ReportedChannels => {
  const mergedChannels: ReportedChannels = new Map(storedChannels);
  for (const [id, toldBy] of unsavedChannels)
    mergedChannels.set(id, new Set([...(storedChannels.get(id) ?? []), ...toldBy]));
  return mergedChannels;
};

/**
 * Sends the problems that a channel has not reported yet; adds the channel to `reportedChannels` and returns the newly
 * reported problems.
 */
const reportByChannels = async (
  deps: AlertDeps,
  reportedChannels: ReportedChannels,
  dueConcerns: readonly Concern[],
  onError: OnError,
) => {
  const newlyReported = new Set<Concern>();
  for (const [channel, send] of createChannels(deps)) {
    const newConcerns = dueConcerns.filter(
      (item) => reportedChannels.get(computeAlertId(item))?.has(channel) !== true,
    );
    if (newConcerns.length === 0) continue;
    try {
      await send(newConcerns);
    } catch (error) {
      onError(error, channel);
      continue;
    }
    for (const item of newConcerns) {
      const id = computeAlertId(item);
      reportedChannels.set(id, new Set([...(reportedChannels.get(id) ?? []), channel]));
      newlyReported.add(item);
    }
  }
  return [...newlyReported];
};

/**
 * Returns a function that reports each problem past its limit, once per cause and channel until it is over, by every
 * channel that works. What could not be stored stays in memory, since a full disk must not cause a mail in every round.
 */
export const createAlerting = (deps: AlertDeps, onError: OnError) => {
  let lastReadChannels: ReportedChannels = new Map();
  let unsavedChannels: ReportedChannels = new Map();
  return async (concerns: readonly Concern[]): Promise<void> => {
    const storedChannels = await readReportedChannels(deps).catch((error: unknown) => {
      onError(error, 'alerts');
      return lastReadChannels;
    });
    const reportedChannels = mergeChannels(storedChannels, unsavedChannels);
    const presentIds = new Set(concerns.map(computeAlertId));
    const endedIds = [...reportedChannels.keys()].filter((id) => !presentIds.has(id));
    for (const id of endedIds) reportedChannels.delete(id);
    const now = deps.clock.now();
    const dueConcerns = concerns.filter((item) => isPastLimit(item, now));
    const newlyReported = await reportByChannels(deps, reportedChannels, dueConcerns, onError);
    lastReadChannels = reportedChannels;
    if (newlyReported.length + endedIds.length + unsavedChannels.size === 0) return;
    try {
      await storeReportedChannels(deps, reportedChannels, dueConcerns, endedIds);
      unsavedChannels = new Map();
    } catch (error) {
      unsavedChannels = new Map(reportedChannels);
      onError(error, 'alerts');
    }
  };
};
