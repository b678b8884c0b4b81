import type { PlanOffer } from '@souvenance/contracts';
import { Text } from '#ui/text/text.tsx';
import styles from './plan-features.module.css';

/** The features of a plan, one a line, as the server words them. */
export const PlanFeatures = ({ offer }: { offer: PlanOffer }) => (
  <ul className={styles.features}>
    {offer.features.map((feature) => (
      <li key={feature}>
        <Text as="span">{feature}</Text>
      </li>
    ))}
  </ul>
);
