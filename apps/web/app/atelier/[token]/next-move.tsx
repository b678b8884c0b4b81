'use client';

import type { AtelierOrder } from '@souvenance/contracts';
import { carriers } from '@souvenance/contracts/rules';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { findNextStep } from './find-next-step.ts';
import { useAtelierClient } from './use-atelier-client.ts';

/** Value of the select for a carrier that is not in the list. */
const OTHER = 'other';

const readTrimmed = (values: FormData, name: string): string => String(values.get(name) ?? '').trim();

/** The button for the print shop's next step with the order. */
export const NextMove = ({ token, order }: { token: string; order: AtelierOrder }) => {
  const t = useTranslations('atelier');
  const client = useAtelierClient();
  const router = useRouter();
  const action = useAction();
  const [carrier, setCarrier] = useState('');
  const next = findNextStep(order);
  if (next === null) return order.state === 'delivered' ? <Notice tone="done">{t('over')}</Notice> : null;
  const { to, shipment } = next;
  const shipmentField = shipment ? { shipmentId: shipment.id } : {};
  const move = (values: FormData) => {
    const carrier = readTrimmed(
      values,
      readTrimmed(values, 'carrier') === OTHER ? 'otherCarrier' : 'carrier',
    );
    const trackingNumber = readTrimmed(values, 'trackingNumber');
    const fieldErrors = Object.fromEntries([
      ...(to === 'shipped' && carrier === '' ? [['carrier', t('carrierMissing')] as const] : []),
      ...(to === 'shipped' && trackingNumber === ''
        ? [['trackingNumber', t('trackingMissing')] as const]
        : []),
    ]);
    if (Object.keys(fieldErrors).length > 0) return action.refuse(fieldErrors);
    return void action.run(async () => {
      const body =
        to === 'shipped'
          ? { to, carrier, trackingNumber, ...shipmentField }
          : to === 'delivered'
            ? { to, ...shipmentField }
            : { to };
      await client.call('atelier.move', { params: { token }, body });
      router.refresh();
    });
  };
  return (
    <Card tone="wash" as="section" labelledBy="suite">
      <Heading level={2} look="3" id="suite">
        {t('next')}
      </Heading>
      <LiveRegion isHidden>{t(`states.${order.state}`)}</LiveRegion>
      <Form
        key={`${to}-${shipment?.id}`}
        onSubmit={move}
        problem={action.problemMessage}
        issues={action.issues}
      >
        {shipment ? <Text>{t('shipTo', { name: shipment.address.name })}</Text> : null}
        {to === 'shipped' ? (
          <>
            <SelectField
              name="carrier"
              label={t('carrier')}
              value={carrier}
              onValue={setCarrier}
              choices={[
                { value: '', label: t('carrierChoose') },
                ...carriers.map((name) => ({ value: name, label: name })),
                { value: OTHER, label: t('carrierOther') },
              ]}
              error={carrier === OTHER ? undefined : action.field('carrier')}
            />
            {carrier === OTHER ? (
              <TextField
                name="otherCarrier"
                label={t('carrierName')}
                maxLength={60}
                error={action.field('carrier')}
              />
            ) : null}
            <TextField
              name="trackingNumber"
              label={t('tracking')}
              maxLength={60}
              error={action.field('trackingNumber')}
            />
          </>
        ) : null}
        <Row isStackedOnPhone>
          <Button type="submit" variant="primary" isBusy={action.busy} busyLabel={t('busy')}>
            {t(`actions.${to}`)}
          </Button>
        </Row>
        <Text tone="soft">
          {to === 'delivered' && order.shipments.length > 1 ? t('notes.arrived') : t(`notes.${to}`)}
        </Text>
      </Form>
    </Card>
  );
};
