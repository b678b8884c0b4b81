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
import { openBookAssets, type RenderContext, readManuscript } from './render-context.ts';

/**
 * Derives another shop's files from the approved files, and sets the cover again from the manuscript of their proof.
 */
export const deriveFilesTask = async (
  context: RenderContext,
  { masterId, shopId, book, interior, cover }: DeriveInput,
): Promise<DerivedFiles> =>
  deriveForShop({
    interior,
    cover,
    manuscript: await readManuscript(context, book.bookId, book.renderingId),
    assets: openBookAssets(context, book),
    from: printProfile(masterId),
    to: printProfile(shopId),
  });

export interface PreflightTaskInput {
  readonly shopId: string;
  readonly interior: Uint8Array;
  readonly cover: Uint8Array;
  readonly language: string;
}

/** Runs the preflight of finished files with the print profile of their shop. */
export const runPreflightTask = (
  _: RenderContext,
  { shopId, ...input }: PreflightTaskInput,
): Promise<PreflightReport> => preflightBook({ profile: printProfile(shopId), ...input, missing: [] });

export const makeTicketTask = (_: RenderContext, input: JobTicketInput): Promise<Ticket> => makeTicket(input);
