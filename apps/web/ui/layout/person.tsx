import { routePath } from '@souvenance/contracts';
import styles from './person.module.css';

interface PersonProps {
  name: string;
  /** A photograph of the family that is shown; without one stands the initial. */
  portraitId: string | undefined;
}

/** Who it is: the portrait that the person chose, and the name, which says all that the portrait shows. */
export const Person = ({ name, portraitId }: PersonProps) => (
  <span className={styles.person}>
    {portraitId === undefined ? (
      <span className={styles.portrait} aria-hidden="true">
        {name.trim().charAt(0).toLocaleUpperCase('fr')}
      </span>
    ) : (
      <img
        className={styles.portrait}
        src={routePath('photographs.picture', { photographId: portraitId })}
        alt=""
        decoding="async"
        width={54}
        height={54}
      />
    )}
    <span>{name}</span>
  </span>
);
