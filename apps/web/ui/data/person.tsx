import { routePath } from '@souvenance/contracts';
import { Avatar } from './avatar.tsx';
import styles from './person.module.css';

interface PersonProps {
  name: string;
  /** Id of the portrait photograph; undefined shows the initial. */
  portraitId: string | undefined;
}

/** A person's portrait and name. Only the name is read out. */
export const Person = ({ name, portraitId }: PersonProps) => (
  <span className={styles.person}>
    <Avatar
      name={name}
      picture={
        portraitId === undefined
          ? null
          : routePath('photographs.picture', { photographId: portraitId }, { size: 'thumbnail' })
      }
      size="small"
    />
    <span>{name}</span>
  </span>
);
