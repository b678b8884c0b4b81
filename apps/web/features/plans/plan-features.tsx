import type { PlanOffer } from '@souvenance/contracts';
import { Text } from '#ui/text/text.tsx';
import styles from './plan-cards.module.css';

/** Features of a plan, one line each, in the server's words. */
export const PlanFeatures = ({ offer }: { offer: PlanOffer }) => (
  <ul className={styles.features}>
    {offer.features.map((feature) => (
      <li key={feature}>
        <Text as="span">{feature}</Text>
      </li>
    ))}
  </ul>
);
