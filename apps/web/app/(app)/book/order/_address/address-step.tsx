'use client';

import type { Order, PostalAddress } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { CartTotal } from '#features/orders/cart-total.tsx';
import { stepPath } from '#features/orders/order-step.ts';
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
import { OtherParcels } from './other-parcels.tsx';
import { buildParcelPrefix, findMissingFields, readAddress, readEmail } from './read-address.ts';
import { useFormatParcelName } from './use-format-parcel-name.ts';
import { useParcels } from './use-parcels.ts';
import { usePostcodeProblem } from './use-postcode-problem.ts';

interface AddressStepProps {
  order: Order;
  /** The order's own address, or that of the previous order. */
  address: Order['address'];
  person: string;
}

/** Step of all addresses and the email for the receipt. A change of country or of parcels updates the price at once. */
export const AddressStep = ({ order, address: proposed, person }: AddressStepProps) => {
  const t = useTranslations('order.address');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const isPrinted = order.cart.copies > 0;
  const parcels = useParcels(order);
  const { cart, keys } = parcels;
  const formatParcelName = useFormatParcelName(cart);
  const price = useQuote(cart, order.quote, { orderId: order.id });
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
    const others = keys.map((key) => {
      const prefix = buildParcelPrefix(key);
      return { prefix, address: readAddress(values, prefix) };
    });
    const email = readEmail(values);
    const problems = Object.fromEntries([
      ...(address ? findProblems(address, '') : []),
      ...others.flatMap((other) => findProblems(other.address, other.prefix)),
      ...(looksLikeEmail(email) ? [] : [['email', t('emailMissing')] as const]),
    ]);
    if (Object.keys(problems).length > 0) return action.refuse(problems);
    return void action.run(async () => {
      const otherAddresses = others.map((other) => other.address);
      const body = { cart, address, otherAddresses, email };
      await client.call('orders.update', { params: { orderId: order.id }, body });
      router.push(stepPath(order.id, 'relire'));
      router.refresh();
      return 'leaving';
    });
  };
  return (
    <Columns shape="object">
      <Stack>
        <Heading level={2}>{isPrinted ? t('title') : t('titleEbook')}</Heading>
        <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
          {keys.length > 0 ? <Heading level={3}>{formatParcelName(0)}</Heading> : null}
          {isPrinted ? (
            <>
              <AddressFields
                address={proposed}
                person={person}
                country={cart.country}
                onCountry={parcels.setCountry}
                findError={action.field}
              />
              <OtherParcels
                parcels={parcels}
                otherAddresses={order.otherAddresses}
                findError={action.field}
              />
            </>
          ) : null}
          <TextField
            name="email"
            type="email"
            label={t('email')}
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
        problemMessage={price.problemMessage}
        onRetry={price.ask}
      />
    </Columns>
  );
};
