import { Illustration } from '#ui/illustrations/illustration.tsx';
import styles from './consent-letter.module.css';

export const LetterDrawing = () => (
  <div className={styles.drawing}>
    <Illustration name="letter" size="large" />
  </div>
);
