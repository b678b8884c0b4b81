import {
  type JobTicket,
  type JobTicketFile,
  type JobTicketShipment,
  jobTicket,
  type Manuscript,
  type PrintProfile,
} from '@souvenance/contracts';
import { pressWords } from '../messages/index.ts';
import { coverFrame } from '../profiles/cover-frame.ts';

/** What the caller knows of an order; the rest of the ticket comes from the profile. */
export interface JobTicketInput {
  /** Order's number as the shop quotes it, and its date, YYYY-MM-DD. */
  readonly order: { readonly reference: string; readonly date: string };
  readonly manuscript: Pick<Manuscript, 'title' | 'narrator' | 'largePrint'> & {
    readonly edition: { readonly number: number };
  };
  readonly profile: PrintProfile;
  readonly pageCount: number;
  readonly copies: number;
  /** Paid to leave before the others. */
  readonly express: boolean;
  readonly files: readonly JobTicketFile[];
  readonly shipments: readonly JobTicketShipment[];
  readonly atelierUrl: string;
  readonly remarks?: string;
  /** Of the page's words; French when none is given. */
  readonly language?: string;
}

/** The ticket as data, checked against its published schema. */
export const jobTicketOf = (input: JobTicketInput): JobTicket => {
  const { profile, manuscript, pageCount } = input;
  const cover = coverFrame(profile, pageCount);
  return jobTicket.parse({
    schema: 'souvenance.job-ticket/1',
    order: input.order,
    book: {
      title: manuscript.title,
      narrator: manuscript.narrator,
      edition: manuscript.edition.number,
      largePrint: manuscript.largePrint || profile.largePrint,
    },
    product: {
      profileId: profile.id,
      name: profile.name,
      trimWidthMm: profile.trim.widthMm,
      trimHeightMm: profile.trim.heightMm,
      bleedMm: profile.bleedMm,
      pages: pageCount,
      spineMm: cover.spineMm,
      coverWidthMm: cover.widthMm,
      coverHeightMm: cover.heightMm,
      binding: profile.binding,
      paper: profile.paper.name,
      grammage: profile.paper.grammage,
      standard: pressWords(input.language ?? 'fr').ticket.standardOf(profile.colour.standard),
      outputCondition: profile.colour.outputCondition,
    },
    copies: input.copies,
    express: input.express,
    files: input.files,
    shipments: input.shipments,
    atelierUrl: input.atelierUrl,
    remarks: input.remarks ?? '',
  });
};
