import type { PreflightReport } from '@souvenance/contracts';
import type { DeriveFacts } from '@souvenance/core';
import {
  type DerivedFiles,
  deriveForShop,
  type JobTicketInput,
  makeTicket,
  preflightBook,
  printProfile,
  type Ticket,
} from '@souvenance/press';
import type { Bench } from './bench.ts';

/** Makes another shop's files of the approved ones. */
export const deriveTask = (
  { outputProfile }: Bench,
  { masterId, shopId, interior, cover }: DeriveFacts,
): Promise<DerivedFiles> => {
  const conversion = { interior, cover, from: printProfile(masterId), to: printProfile(shopId) };
  return deriveForShop(outputProfile ? { ...conversion, outputProfile } : conversion);
};

export interface PreflightOrder {
  readonly shopId: string;
  readonly interior: Uint8Array;
  readonly cover: Uint8Array;
  readonly language: string;
}

/** Reads finished files as their shop will read them. */
export const preflightTask = (_: Bench, { shopId, ...input }: PreflightOrder): Promise<PreflightReport> =>
  preflightBook({ profile: printProfile(shopId), ...input, missing: [] });

export const ticketTask = (_: Bench, input: JobTicketInput): Promise<Ticket> => makeTicket(input);
