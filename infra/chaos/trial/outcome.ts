import type { Observation } from './observe.ts';
import type { StorageFigures } from './open-storage.ts';
import type { Delivery, Flush, Kill, Trial } from './trial.ts';

/** The observable result of one trial: counts, left-over files and programs that stopped. */
export interface Outcome extends Observation {
  readonly trial: Trial;
  readonly printShopEmail: string;
  readonly kills: readonly Kill[];
  readonly flushes: readonly Flush[];
  readonly deliveries: readonly Delivery[];
  /** Number of times a job was added to the queue again. */
  readonly requeues: number;
  readonly unfinishedFiles: { readonly beforeSweep: number; readonly afterSweep: number };
  /** Name of a process that ended without being killed by the trial. */
  readonly lostProgram: string | null;
  /** Null when the stores were on disk. */
  readonly storage: StorageFigures | null;
  readonly seconds: number;
}

const LINK = /\/atelier\/([A-Za-z0-9_-]+)/;

export interface PrintMails {
  readonly raw: number;
  readonly distinct: number;
  readonly links: number;
  /** Message-IDs with more than one link. */
  readonly ambiguous: readonly string[];
}

/** Counts the mails received by the print shop, outside the product. */
export const countPrintMails = (deliveries: readonly Delivery[], printShopEmail: string): PrintMails => {
  const got = deliveries.filter(({ recipients }) => recipients.includes(printShopEmail));
  const linkOf = ({ text }: Delivery) => LINK.exec(text)?.[1] ?? '';
  const byId = Map.groupBy(got, ({ messageId }) => messageId);
  const ambiguous = [...byId].filter(([, same]) => new Set(same.map(linkOf)).size !== 1).map(([id]) => id);
  return { raw: got.length, distinct: byId.size, links: new Set(got.map(linkOf)).size, ambiguous };
};

export const countPrintMailsOfOutcome = ({ deliveries, printShopEmail }: Outcome): PrintMails =>
  countPrintMails(deliveries, printShopEmail);
