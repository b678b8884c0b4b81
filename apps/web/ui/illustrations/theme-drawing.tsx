import styles from './theme-drawing.module.css';
import themes from './themes.svg';

/**
 * The small drawing of a theme of questions, by the theme's id. All of them are in one file, which browsers cache.
 * Decorative: never read out. A theme without a drawing shows nothing.
 */
export const ThemeDrawing = ({ themeId }: { themeId: string }) => (
  <svg
    className={styles.drawing}
    viewBox={`0 0 ${themes.width} ${themes.height}`}
    width={themes.width}
    height={themes.height}
    aria-hidden="true"
    focusable="false"
  >
    <use href={`${themes.src}#${themeId}`} />
  </svg>
);
