'use client';

import type { Order } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { CartTotal } from '#orders/cart-total.tsx';
import { stepPath } from '#orders/order-step.ts';
import { useQuote } from '#orders/use-quote.ts';
import { useClient } from '#session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/controls/form.tsx';
import { looksLikeEmail } from '#ui/controls/form-values.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { AddressFields } from './address-fields.tsx';
import { addressOf, emailOf, isWrongPostcode, missingFields } from './address-of.ts';

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
