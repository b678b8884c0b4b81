export { renderInvoice } from './render-invoice.ts';
