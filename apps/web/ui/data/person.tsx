import { routePath } from '@souvenance/contracts';
import { Avatar } from './avatar.tsx';
import styles from './person.module.css';

interface PersonProps {
  name: string;
  /** A photograph of the family that is shown; without one stands the initial. */
  portraitId: string | undefined;
}

/** A person: the portrait that they chose, and the name, which says all that the portrait shows. */
export const Person = ({ name, portraitId }: PersonProps) => (
  <span className={styles.person}>
    <Avatar
      name={name}
      picture={
        portraitId === undefined ? null : routePath('photographs.picture', { photographId: portraitId })
      }
      size="small"
    />
    <span>{name}</span>
  </span>
);
