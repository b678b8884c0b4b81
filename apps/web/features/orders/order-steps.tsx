import { getTranslations } from 'next-intl/server';
import { Steps } from '#ui/feedback/steps.tsx';
import { type OrderStep, orderSteps } from './order-step.ts';

/** Progress through the steps of an order. */
export const OrderSteps = async ({ step }: { step: OrderStep }) => {
  const t = await getTranslations('order.steps');
  return <Steps names={[t('book'), t('delivery'), t('review')]} current={orderSteps.indexOf(step) + 1} />;
};
