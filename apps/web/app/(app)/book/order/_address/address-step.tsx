'use client';

import type { Order, PostalAddress } from '@souvenance/contracts';
import { countCopiesByAddress } from '@souvenance/contracts/rules';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Fragment, useState } from 'react';
import { hasSeveralEditions } from '#features/orders/cart-changes.ts';
import { CartTotal } from '#features/orders/cart-total.tsx';
import { stepPath } from '#features/orders/order-step.ts';
import { useFormatCopies } from '#features/orders/use-edition-words.ts';
import { useQuote } from '#features/orders/use-quote.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { looksLikeEmail } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { AddressFields } from './address-fields.tsx';
import { findMissingFields, readAddress, readEmail } from './read-address.ts';
import { usePostcodeProblem } from './use-postcode-problem.ts';

interface AddressStepProps {
  order: Order;
  /** The order's own address, or that of the previous order. */
  address: Order['address'];
  person: string;
}

const buildPrefix = (index: number): string => `parcel${index + 2}-`;

/** Step of the addresses and the email for the receipt. A change of country updates the price at once. */
export const AddressStep = ({ order, address: proposed, person }: AddressStepProps) => {
  const t = useTranslations('order.address');
  const tParcels = useTranslations('order.parcels');
  const formatCopies = useFormatCopies(order.cart);
  const formatParcelName = (index: number): string => {
    const copies = countCopiesByAddress(order.cart)[index] ?? [];
    return hasSeveralEditions(order.cart)
      ? tParcels('addressOf', { number: index + 1, copies: formatCopies(copies) })
      : tParcels('parcel', { number: index + 1, count: copies[0] ?? 0 });
  };
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const isPrinted = order.cart.copies > 0;
  const [country, setCountry] = useState(order.address?.country ?? order.cart.country);
  const [otherParcels, setOtherParcels] = useState(order.cart.otherParcels ?? []);
  const cart = { ...order.cart, country, ...(otherParcels.length > 0 && { otherParcels: otherParcels }) };
  const price = useQuote(cart, order.quote);
  const postcodeProblem = usePostcodeProblem();
  const findProblems = (address: PostalAddress, prefix: string): [string, string][] => {
    const problem = postcodeProblem(address);
    return [
      ...findMissingFields(address).map((field): [string, string] => [
        `${prefix}${field}`,
        t(`${field}Missing`),
      ]),
      ...(problem === null ? [] : [[`${prefix}postcode`, problem] satisfies [string, string]]),
    ];
  };
  const submit = (values: FormData) => {
    const address = isPrinted ? readAddress(values) : null;
    const otherAddresses = otherParcels.map((_, index) => readAddress(values, buildPrefix(index)));
    const email = readEmail(values);
    const problems = Object.fromEntries([
      ...(address ? findProblems(address, '') : []),
      ...otherAddresses.flatMap((other, index) => findProblems(other, buildPrefix(index))),
      ...(looksLikeEmail(email) ? [] : [['email', t('emailMissing')] as const]),
    ]);
    if (Object.keys(problems).length > 0) return action.refuse(problems);
    return void action.run(async () => {
      const body = { cart, address, otherAddresses, email };
      await client.call('orders.update', { params: { orderId: order.id }, body });
      router.push(stepPath(order.id, 'recapitulatif'));
      router.refresh();
      return 'leaving';
    });
  };
  return (
    <Columns shape="object">
      <Stack>
        <Heading level={2}>{isPrinted ? t('title') : t('titleEbook')}</Heading>
        <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
          {otherParcels.length > 0 ? <Heading level={3}>{formatParcelName(0)}</Heading> : null}
          {isPrinted ? (
            <AddressFields
              address={proposed}
              person={person}
              country={country}
              onCountry={setCountry}
              findError={action.field}
            />
          ) : null}
          {otherParcels.map((parcel, index) => (
            <Fragment key={buildPrefix(index)}>
              <Heading level={3}>{formatParcelName(index + 1)}</Heading>
              <AddressFields
                prefix={buildPrefix(index)}
                address={order.otherAddresses[index] ?? null}
                person=""
                country={parcel.country}
                onCountry={(country) =>
                  setOtherParcels((before) =>
                    before.map((one, otherIndex) => (otherIndex === index ? { ...one, country } : one)),
                  )
                }
                findError={action.field}
              />
            </Fragment>
          ))}
          <TextField
            name="email"
            type="email"
            label={t('email')}
            hint={t('emailHint')}
            autoComplete="email"
            defaultValue={order.email}
            error={action.field('email')}
          />
          <Row isStackedOnPhone>
            <Button type="submit" variant="primary" isBusy={action.busy} busyLabel={t('busy')}>
              {t('action')}
            </Button>
          </Row>
        </Form>
      </Stack>
      <CartTotal
        quote={price.quote}
        isUpdating={price.isUpdating}
        isFailed={price.isFailed}
        sentence={price.sentence}
        onRetry={price.ask}
      />
    </Columns>
  );
};
