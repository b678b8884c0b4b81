import { type ServiceInPlace, serviceKind } from '@souvenance/contracts';
import { openProgramLog } from '@souvenance/contracts/program-log';
import {
  type Alarm,
  type Analytics,
  type Assistant,
  type Clock,
  type Content,
  type Disks,
  type Documents,
  type Files,
  type Identity,
  type Ids,
  type Integrity,
  type Jobs,
  type Mailer,
  type Payments,
  type PrintServices,
  readCopyMark,
  type Transcription,
  type UploadReceiver,
} from '@souvenance/core';
import { type Choice, defineNoService, type ReadyChoice, readChoices } from './foundation/adapter.ts';
import { errorOutput } from './foundation/log-output.ts';
import type { Environment } from './foundation/read-variables.ts';
import { toErrorText } from './foundation/to-error-text.ts';
import { openStores } from './open-stores.ts';
import { registries } from './registries.ts';

export interface WantedServices {
  /** The worker sends mail; the API sends only alerts, if a server is configured. */
  readonly mailer: boolean | 'if_set';
  /**
   * Receives background errors, such as a lost connection; by default they are written to stderr, one JSON line each.
   */
  readonly onError?: (error: Error, service: string) => void;
}

export interface OpenedServices<M extends Mailer | null = Mailer | null> {
  readonly documents: Documents;
  readonly files: Files;
  readonly media: Files;
  /** Receives the browsers' uploads of media on this machine; null when they upload directly to a bucket. */
  readonly uploadReceiver: UploadReceiver | null;
  /** Origins, besides our own, to which a browser uploads. */
  readonly storageOrigins: readonly string[];
  readonly jobs: Jobs;
  readonly mailer: M;
  /** Null when alerts go by mail only. */
  readonly alarm: Alarm | null;
  readonly payments: Payments;
  /** Print shops with an automatic interface; the others are reached by mail. */
  readonly printServices: PrintServices;
  readonly identity: Identity;
  readonly content: Content;
  readonly analytics: Analytics;
  readonly integrity: Integrity;
  /** Null when no service is configured. */
  readonly transcription: Transcription | null;
  readonly assistant: Assistant | null;
  /** The disks of this machine that hold data. */
  readonly disks: Disks;
  readonly clock: Clock;
  readonly ids: Ids;
  /** The service behind each port, for the administrators' page. */
  readonly choices: readonly ServiceInPlace[];
  close(): Promise<void>;
}

type MailerOf<W extends WantedServices> = W['mailer'] extends true
  ? Mailer
  : W['mailer'] extends false
    ? null
    : Mailer | null;

type Closing = () => Promise<void>;

const log = openProgramLog({ program: 'services', write: (line) => errorOutput.write(line) });
const report = (error: Error, service: string): void => log.warn(toErrorText(error), { service });

/** Closes all services in the opposite order of opening, and then throws the first failure. */
const closeAll = async (closings: Closing[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const close of closings.toReversed()) await close().catch((error: unknown) => failures.push(error));
  closings.length = 0;
  if (failures.length > 0) throw failures[0];
};

/** Chooses an adapter for every port. The mailer may be left out; its name is listed nevertheless. */
const chooseServices = (environment: Environment, isMailing: boolean) => {
  const mail = registries.mail.choose(environment);
  const none: Choice<unknown, null> = {
    name: mail.name,
    adapter: { ...defineNoService(), label: mail.adapter.label },
  };
  return {
    documents: registries.documents.choose(environment),
    identity: registries.identity.choose(environment),
    files: registries.files.choose(environment),
    media: registries.media.choose(environment),
    jobs: registries.jobs.choose(environment),
    mail: isMailing ? mail : none,
    payments: registries.payments.choose(environment),
    content: registries.content.choose(environment),
    analytics: registries.analytics.choose(environment),
    integrity: registries.integrity.choose(environment),
    transcription: registries.transcription.choose(environment),
    assistant: registries.assistant.choose(environment),
    alarm: registries.alarm.choose(environment),
    printServices: registries.printServices.choose(environment),
  };
};

const servicesInPlace = (
  ready: Readonly<Record<string, Pick<ReadyChoice<never, unknown>, 'name' | 'label' | 'host'>>>,
): ServiceInPlace[] =>
  serviceKind.options.flatMap((kind) => {
    const choice = ready[kind];
    return choice ? [{ kind, choice: choice.name, label: choice.label, host: choice.host }] : [];
  });

/**
 * Opens the services that the environment chooses; an adapter's code is loaded only when chosen. Throws an explanation
 * that names the variable at fault, never its value, after closing what was opened before.
 */
export const openServices = async <const W extends WantedServices>(
  environment: Environment,
  selection: W,
): Promise<OpenedServices<MailerOf<W>>> => {
  const isMailing =
    selection.mailer === true || (selection.mailer === 'if_set' && Boolean(environment.SMTP_URL));
  const ready = readChoices(environment, chooseServices(environment, isMailing));
  const { openDisks, systemClock: clock, systemIds: ids } = await import('./system/index.ts');
  const { onError: note = report } = selection;
  const toldBy = (service: string) => (error: Error) => note(error, service);
  const closings: Closing[] = [];
  const opened = async <T extends { close(): Promise<void> } | null>(opening: Promise<T>): Promise<T> => {
    const service = await opening;
    if (service !== null) closings.push(() => service.close());
    return service;
  };
  try {
    const payments = await ready.payments.open();
    const documents = await opened(ready.documents.open());
    if ((await readCopyMark({ documents })) !== null)
      throw new Error(
        "DOCUMENTS is a copy that has not ended: run the operator's command copy to its end first.",
      );
    const identity = await opened(ready.identity.open({ documents, ids }));
    const { files, media, uploadReceiver, storageOrigins } = await opened(openStores(ready));
    const jobs = await opened(ready.jobs.open({ onError: toldBy('jobs') }));
    const mailer = (await opened(ready.mail.open())) as MailerOf<W>;
    const alarm = await ready.alarm.open({ clock });
    const integrity = await opened(ready.integrity.open());
    const content = await ready.content.open({ copies: files, clock, onError: toldBy('content') });
    const analytics = await ready.analytics.open({ onError: toldBy('analytics') });
    const transcription = await ready.transcription.open();
    const assistant = await ready.assistant.open();
    const printServices = await ready.printServices.open();
    return {
      documents,
      files,
      media,
      uploadReceiver,
      storageOrigins,
      jobs,
      mailer,
      alarm,
      payments,
      printServices,
      identity,
      content,
      analytics,
      integrity,
      transcription,
      assistant,
      disks: openDisks({
        documents: ready.documents.folder,
        identity: ready.identity.folder,
        files: ready.files.folder,
        media: ready.media.folder,
      }),
      clock,
      ids,
      choices: servicesInPlace(ready),
      close: () => closeAll(closings),
    };
  } catch (error) {
    await closeAll(closings);
    throw error;
  }
};
