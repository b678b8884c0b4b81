import type { PreflightReport } from '@souvenance/contracts';
import type { DeriveInput } from '@souvenance/core';
import {
  type DerivedFiles,
  deriveForShop,
  type JobTicketInput,
  makeTicket,
  preflightBook,
  printProfile,
  type Ticket,
} from '@souvenance/press';
import type { RenderContext } from './render-context.ts';

/** Derives another shop's files from the approved files. */
export const deriveTask = (
  { outputProfile }: RenderContext,
  { masterId, shopId, interior, cover }: DeriveInput,
): Promise<DerivedFiles> => {
  const conversion = { interior, cover, from: printProfile(masterId), to: printProfile(shopId) };
  return deriveForShop(outputProfile ? { ...conversion, outputProfile } : conversion);
};

export interface PreflightTaskInput {
  readonly shopId: string;
  readonly interior: Uint8Array;
  readonly cover: Uint8Array;
  readonly language: string;
}

/** Runs the preflight of finished files with the print profile of their shop. */
export const preflightTask = (
  _: RenderContext,
  { shopId, ...input }: PreflightTaskInput,
): Promise<PreflightReport> => preflightBook({ profile: printProfile(shopId), ...input, missing: [] });

export const ticketTask = (_: RenderContext, input: JobTicketInput): Promise<Ticket> => makeTicket(input);
