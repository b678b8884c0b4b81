'use client';

import type { Order } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useClient } from '#session/session-provider.tsx';
import { Button } from '#ui/button.tsx';
import { Columns } from '#ui/columns.tsx';
import { Form } from '#ui/form.tsx';
import { looksLikeEmail } from '#ui/form-values.ts';
import { Heading } from '#ui/heading.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CartTotal } from '../cart/cart-total.tsx';
import { useQuote } from '../cart/use-quote.ts';
import { AddressFields } from './address-fields.tsx';
import { addressOf, emailOf, isWrongPostcode, missingFields } from './address-of.ts';
import { stepPath } from './order-step.ts';

interface AddressStepProps {
  order: Order;
  /** Its own, or where the order before went: nobody types it again. */
  address: Order['address'];
  person: string;
}

/** Where the parcel goes, and the receipt. The country changes the price, which is asked at once. */
export const AddressStep = ({ order, address: proposed, person }: AddressStepProps) => {
  const t = useTranslations('order.address');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const isPrinted = order.cart.copies > 0;
  const [country, setCountry] = useState(order.address?.country ?? order.cart.country);
  const price = useQuote({ ...order.cart, country }, order.quote);
  const submit = (values: FormData) => {
    const address = isPrinted ? addressOf(values) : null;
    const email = emailOf(values);
    const faults = Object.fromEntries([
      ...(address ? missingFields(address).map((field) => [field, t(`${field}Missing`)] as const) : []),
      ...(address && isWrongPostcode(address) ? [['postcode', t('postcodeWrong')] as const] : []),
      ...(looksLikeEmail(email) ? [] : [['email', t('emailMissing')] as const]),
    ]);
    if (Object.keys(faults).length > 0) return action.refuse(faults);
    return void action.run(async () => {
      const body = { cart: { ...order.cart, country }, address, email };
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
          {isPrinted ? (
            <AddressFields
              address={proposed}
              person={person}
              country={country}
              onCountry={setCountry}
              errorOf={action.field}
            />
          ) : null}
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
