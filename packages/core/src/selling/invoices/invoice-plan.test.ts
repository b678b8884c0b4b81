import { beforeEach, expect, test } from 'vitest';
import { claimJob } from '../../foundation/jobs/claim-job.ts';
import { jobsIn } from '../../testing/kept.ts';
import { familyOf, type House, openHouse, person } from '../../testing/open-house.ts';
import { joinFamily } from '../../testing/open-people.ts';
import { documentOf, mailsIn } from '../../testing/read-house.ts';
import { openPlanCheckout } from '../subscriptions/open-plan-checkout.ts';
import { readSubscription } from '../subscriptions/read-subscription.ts';
import { confirmSubscription } from '../subscriptions/settle-billing.ts';
import { invoices } from './invoice.ts';
import { issueInvoice } from './issue-invoice.ts';
import { openPlanInvoice } from './read-invoices.ts';

const anne = person('anne');
let house: House;
let familyId: string;
beforeEach(async () => {
  house = openHouse();
  familyId = await familyOf(house);
  await openPlanCheckout(house)(anne, { familyId, priceId: 'basic_month' });
  house.payments.billing.subscribe('cus_1');
});

const settle = () => confirmSubscription(house)(anne, familyId);
const invoiceRequests = async () => (await jobsIn(house, 'issue-invoice')).map(({ payload }) => payload);
const issueAll = async (): Promise<void> => {
  for (const { id, payload } of await jobsIn(house, 'issue-invoice')) {
    const claim = await claimJob(house)(id);
    if (claim === null) continue;
    await issueInvoice({ ...house, set: async () => new TextEncoder().encode('%PDF-1.7') })(claim, {
      orderId: String(payload.orderId),
      paysFor: 'plan',
    });
  }
};

test('what is paid of a plan is invoiced and told once, however often it is read', async () => {
  house.payments.billing.invoice();
  await settle();
  await settle();
  expect(await invoiceRequests()).toEqual([{ orderId: 'in_1', paysFor: 'plan' }]);
  const invoiceMails = await mailsIn(house, 'invoice');
  expect(invoiceMails.map(({ data }) => [data.isPlan, data.orderUrl])).toEqual([
    [true, 'https://souvenance.example/settings/subscription'],
  ]);
});

test('what is known of a plan opens no transaction when it is read again', async () => {
  const { transact } = house.documents;
  let opened = 0;
  house.documents.transact = (work) => {
    opened += 1;
    return transact(work);
  };
  const count = async (): Promise<number> => {
    opened = 0;
    await settle();
    return opened;
  };
  await settle();
  const none = await count();
  house.payments.billing.invoice();
  house.payments.billing.invoice({ at: '2026-04-02T09:00:00.000Z' });
  expect(await count()).toBe(none + 2);
  expect(await count()).toBe(none);
  expect(await invoiceRequests()).toHaveLength(2);
});

test('the invoice has the tax of a subscription in it, its time, and is a service', async () => {
  house.payments.billing.invoice();
  await settle();
  await issueAll();
  const { invoice } = await documentOf(house, invoices, 'order.in_1');
  expect(invoice).toMatchObject({
    number: 'F-2026-000001',
    nature: 'services',
    orderNumber: 'DESK-1',
    netCents: 750,
    vatCents: 150,
    grossCents: 900,
    buyer: { name: 'Anne Morel' },
    lines: [{ label: 'Basic, par mois, du 02/03/2026 au 01/04/2026', vatPerMille: 200 }],
  });
});

test('each further payment has its own, the oldest first', async () => {
  house.payments.billing.invoice();
  house.payments.billing.invoice({ at: '2026-04-02T09:00:00.000Z' });
  await settle();
  expect((await invoiceRequests()).map(({ orderId }) => orderId)).toEqual(['in_1', 'in_2']);
});

test.each([
  ['is not paid yet', { isPaid: false }],
  ['was paid by a credit', { cents: 0 }],
  ['is of another shop', { priceId: 'price_of_another_shop' }],
  ['is of real money in a house of tests', { livemode: true }],
])('what %s is not invoiced', async (_, as) => {
  house.payments.billing.invoice(as);
  await settle();
  expect(await invoiceRequests()).toEqual([]);
  expect(await mailsIn(house, 'invoice')).toEqual([]);
});

test('its owner finds it on the page of the plan, and nobody else opens it', async () => {
  house.payments.billing.invoice();
  house.payments.billing.invoice({ isPaid: false, url: 'https://desk.example/in_2' });
  await settle();
  await issueAll();
  const { invoices: listed } = await readSubscription(house)(anne, familyId);
  expect(listed?.map(({ invoiceNumber, url }) => [invoiceNumber, url])).toEqual([
    [null, 'https://desk.example/in_2'],
    ['F-2026-000001', null],
  ]);
  expect(await openPlanInvoice(house)(anne, familyId, 'in_1')).toMatchObject({
    fileName: 'F-2026-000001.pdf',
  });
  const paul = await joinFamily(house, familyId, 'paul', 'editor');
  await expect(openPlanInvoice(house)(paul, familyId, 'in_1')).rejects.toMatchObject({
    code: 'permission.denied',
  });
  const zoe = person('zoe');
  const theirs = await familyOf(house, zoe);
  await expect(openPlanInvoice(house)(zoe, theirs, 'in_1')).rejects.toMatchObject({ code: 'file.not_found' });
});
