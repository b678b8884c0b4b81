import { randomUUID } from 'node:crypto';
import type { PrintJobBody } from './bodies.ts';

export type LuluStatus =
  | 'CREATED'
  | 'UNPAID'
  | 'PAYMENT_IN_PROGRESS'
  | 'PRODUCTION_DELAYED'
  | 'PRODUCTION_READY'
  | 'IN_PRODUCTION'
  | 'SHIPPED'
  | 'REJECTED'
  | 'CANCELED'
  | 'ERROR';

/** A print job as returned by the interface. */
export interface FakePrintJob {
  readonly id: number;
  readonly external_id: string | null;
  status: { name: LuluStatus; message: string };
  readonly line_items: {
    readonly id: number;
    readonly title: string;
    readonly quantity: number;
    readonly printable_id: string;
    tracking_id: string | null;
    tracking_urls: string[] | null;
    carrier_name: string | null;
  }[];
  readonly costs: { readonly total_cost_incl_tax: string; readonly currency: string };
  readonly shipping_address: PrintJobBody['shipping_address'];
}

/** Cost of a print job: 10 for each copy and 3.45 for shipping. */
export const computeCost = (items: readonly { readonly quantity: number }[]) => ({
  total_cost_incl_tax: (items.reduce((sum, { quantity }) => sum + 10 * quantity, 0) + 3.45).toFixed(2),
  currency: 'EUR',
});

export const createJob = (id: number, body: PrintJobBody): FakePrintJob => ({
  id,
  external_id: body.external_id ?? null,
  status: { name: 'CREATED', message: '' },
  line_items: body.line_items.map(({ title, quantity, printable_id }, index) => ({
    id: id * 100 + index,
    title,
    quantity,
    printable_id: printable_id ?? randomUUID(),
    tracking_id: null,
    tracking_urls: null,
    carrier_name: null,
  })),
  costs: computeCost(body.line_items),
  shipping_address: body.shipping_address,
});

const cancellable: readonly LuluStatus[] = ['CREATED', 'UNPAID', 'PAYMENT_IN_PROGRESS', 'PRODUCTION_DELAYED'];
export const isCancellable = ({ status }: FakePrintJob): boolean => cancellable.includes(status.name);
