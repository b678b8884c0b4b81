import {
  type JobTicket,
  type JobTicketFile,
  jobTicket,
  type PreflightReport,
  type PrintDescription,
} from '@souvenance/contracts';
import { putOnOneLine } from '../typography/put-on-one-line.ts';

/** The description of an order and of its files. */
export interface JobTicketInput {
  readonly description: PrintDescription;
  readonly files: readonly JobTicketFile[];
  readonly atelierUrl: string;
  readonly remarks?: string;
  /** Preflight report of the print files; null when none was stored. */
  readonly report?: PreflightReport | null;
  /** Language of the labels on the ticket's pages. */
  readonly language: string;
}

/**
 * Builds the ticket as data and validates it against its published schema. Throws a ZodError when it does not match.
 */
export const buildJobTicket = ({
  description,
  files,
  atelierUrl,
  remarks = '',
}: Omit<JobTicketInput, 'language'>): JobTicket =>
  jobTicket.parse({
    schema: 'souvenance.job-ticket/3',
    ...putOnOneLine(description),
    files,
    atelierUrl,
    remarks,
  });
