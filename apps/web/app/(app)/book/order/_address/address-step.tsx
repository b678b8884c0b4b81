'use client';

import type { Order, PostalAddress } from '@souvenance/contracts';
import { countCopiesByAddress } from '@souvenance/contracts/rules';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Fragment, useState } from 'react';
import { isOfSeveral } from '#features/orders/cart-changes.ts';
import { CartTotal } from '#features/orders/cart-total.tsx';
import { stepPath } from '#features/orders/order-step.ts';
import { useCopiesWords } from '#features/orders/use-edition-words.ts';
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
import { addressOf, emailOf, missingFields } from './address-of.ts';
import { usePostcodeProblem } from './use-postcode-problem.ts';

interface AddressStepProps {
  order: Order;
  /** Its own, or where the order before went: nobody types it again. */
  address: Order['address'];
  person: string;
}

const prefixOf = (index: number): string => `parcel${index + 2}-`;

/** Where each parcel goes, and the receipt. The country changes the price, which is asked at once. */
export const AddressStep = ({ order, address: proposed, person }: AddressStepProps) => {
  const t = useTranslations('order.address');
  const parcels = useTranslations('order.parcels');
  const words = useCopiesWords(order.cart);
  const parcelName = (index: number): string => {
    const copies = countCopiesByAddress(order.cart)[index] ?? [];
    return isOfSeveral(order.cart)
      ? parcels('addressOf', { number: index + 1, copies: words(copies) })
      : parcels('parcel', { number: index + 1, count: copies[0] ?? 0 });
  };
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const isPrinted = order.cart.copies > 0;
  const [country, setCountry] = useState(order.address?.country ?? order.cart.country);
  const [others, setOthers] = useState(order.cart.otherParcels ?? []);
  const cart = { ...order.cart, country, ...(others.length > 0 && { otherParcels: others }) };
  const price = useQuote(cart, order.quote);
  const postcodeProblem = usePostcodeProblem();
  const faultsOf = (address: PostalAddress, prefix: string): [string, string][] => {
    const problem = postcodeProblem(address);
    return [
      ...missingFields(address).map((field): [string, string] => [`${prefix}${field}`, t(`${field}Missing`)]),
      ...(problem === null ? [] : [[`${prefix}postcode`, problem] satisfies [string, string]]),
    ];
  };
  const submit = (values: FormData) => {
    const address = isPrinted ? addressOf(values) : null;
    const otherAddresses = others.map((_, index) => addressOf(values, prefixOf(index)));
    const email = emailOf(values);
    const faults = Object.fromEntries([
      ...(address ? faultsOf(address, '') : []),
      ...otherAddresses.flatMap((other, index) => faultsOf(other, prefixOf(index))),
      ...(looksLikeEmail(email) ? [] : [['email', t('emailMissing')] as const]),
    ]);
    if (Object.keys(faults).length > 0) return action.refuse(faults);
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
          {others.length > 0 ? <Heading level={3}>{parcelName(0)}</Heading> : null}
          {isPrinted ? (
            <AddressFields
              address={proposed}
              person={person}
              country={country}
              onCountry={setCountry}
              errorOf={action.field}
            />
          ) : null}
          {others.map((parcel, index) => (
            <Fragment key={prefixOf(index)}>
              <Heading level={3}>{parcelName(index + 1)}</Heading>
              <AddressFields
                prefix={prefixOf(index)}
                address={order.otherAddresses[index] ?? null}
                person=""
                country={parcel.country}
                onCountry={(country) =>
                  setOthers((before) => before.map((one, at) => (at === index ? { ...one, country } : one)))
                }
                errorOf={action.field}
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
          <Row stacksOnPhone>
            <Button type="submit" variant="primary" busy={action.busy} busyLabel={t('busy')}>
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
        onAgain={price.ask}
      />
    </Columns>
  );
};
