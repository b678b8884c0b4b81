import { Readable } from 'node:stream';
import { exportAccounts, openAnyInvoice, readAccounts } from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

export type AccountingRoutes = 'admin.accounts' | 'admin.accountsTable' | 'admin.invoiceFile';

const TYPES = { csv: 'text/csv; charset=utf-8', fec: 'text/plain; charset=utf-8' } as const;

/** Handlers of the company's accounts, by month. */
export const createAccountingHandlers = (services: Services): Handlers<AccountingRoutes> => ({
  'admin.accounts': ({ query }, { actor }) => readAccounts(services)(actor, query),
  'admin.accountsTable': async ({ params: { month, form } }, { actor }) => {
    const { text, fileName } = await exportAccounts(services)(actor, month, form);
    return { body: Readable.from([text]), contentType: TYPES[form], fileName };
  },
  'admin.invoiceFile': async ({ params }, { actor }) => {
    const { stream, bytes, fileName } = await openAnyInvoice(services)(actor, params.number);
    return { body: stream, contentType: 'application/pdf', length: bytes, fileName };
  },
});
