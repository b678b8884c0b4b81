import styles from './icon.module.css';

/** Drawn for this product on a grid of 24, one stroke. */
const paths = {
  home: 'M4 11.2 12 4.5l8 6.7M6.5 9.6V19h11V9.6M10 19v-5h4v5',
  write: 'M5 19.2 6 15 16.4 4.6a1.6 1.6 0 0 1 2.3 0l.7.7a1.6 1.6 0 0 1 0 2.3L9 18l-4 1.2ZM14.4 6.7l3 3',
  book: 'M12 6.6C9.8 5 7 4.7 4 5v13c3-.3 5.800 0 8 1.600M12 6.600C14.200 5 17 4.700 20 5v13c-3-.3-5.800 0-8 1.600M12 6.600v13',
  family:
    'M8.500 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM16.500 11.500a2.400 2.400 0 1 0 0-4.800 2.400 2.400 0 0 0 0 4.800ZM3 19c.3-3.500 2.400-5.500 5.500-5.500S13.700 15.500 14 19M15.500 14.200c3-.4 5.100 1.500 5.500 4.800',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  question:
    'M9 9.200a3 3 0 1 1 4.300 2.700c-.9.5-1.300 1.100-1.300 2.100M12 17.500h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  drafts: 'M6 4h8.500L18 7.500V20H6V4ZM9 11h6M9 14.500h6M9 7.500h3',
  cover: 'M6 4h12v16H6V4ZM9 4v16M12 9h3.500M12 12h3.500',
  order: 'M4 8.500 12 4.500l8 4v7.500l-8 4-8-4V8.500ZM4 8.500l8 4 8-4M12 12.500V20',
  check: 'M5 12.500 10 17.500 19.500 7',
  attention: 'M12 4 21 19.500H3L12 4ZM12 10v4.500M12 17h.01',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.500M12 7.800h.01',
  error: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8.800 8.800l6.400 6.400M15.200 8.800l-6.400 6.400',
  close: 'M6 6l12 12M18 6 6 18',
  back: 'M19 12H5.500M11 6l-6 6 6 6',
  forward: 'M5 12h13.500M13 6l6 6-6 6',
  up: 'M12 19V5.500M6 11l6-6 6 6',
  down: 'M12 5v13.500M6 13l6 6 6-6',
  add: 'M12 5v14M5 12h14',
  remove:
    'M6 7.500h12M10 7.500V5h4v2.500M7.500 7.500 8.300 20h7.400l.8-12.500M10.500 11v5.500M13.500 11v5.500',
  photo: 'M4 6h16v13H4V6ZM4 16l4.500-4.500 4 4 3-3L20 17M9 10.200a1 1 0 1 0 0-2 1 1 0 0 0 0 2Z',
  show: 'M2.500 12C5 7.800 8.200 5.800 12 5.800s7 2 9.500 6.200c-2.500 4.200-5.700 6.200-9.500 6.200S5 16.200 2.500 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  sidebar: 'M4 5h16v14H4V5ZM9.500 5v14',
  leave: 'M14 5H6v14h8M10.500 12H20M16.500 8.500 20 12l-3.500 3.500',
  bold: 'M8 5h5.500a3.300 3.300 0 0 1 0 6.600H8V5ZM8 11.600h6.300a3.700 3.700 0 0 1 0 7.400H8v-7.400Z',
  italic: 'M10.500 5H17M7 19h6.500M14 5l-4 14',
  quote:
    'M10 7c-3 .8-4.500 3-4.500 6.500V17H10v-4.500H7.500M18.500 7c-3 .8-4.500 3-4.500 6.500V17h4.500v-4.500H16',
  list: 'M9 6.500h11M9 12h11M9 17.500h11M4.500 6.500h.01M4.500 12h.01M4.500 17.500h.01',
  rule: 'M3.500 12h5M15.500 12h5M12 10.500l1.500 1.500-1.500 1.500-1.500-1.500 1.500-1.500Z',
  cloud: 'M7.500 18.500a4 4 0 0 1-.5-8 5.500 5.500 0 0 1 10.500-.5 4.300 4.300 0 0 1-.5 8.500H7.500Z',
  device: 'M5 5h14v10H5V5ZM3 19h18',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  microphone:
    'M12 14.500a3 3 0 0 0 3-3v-5a3 3 0 0 0-6 0v5a3 3 0 0 0 3 3ZM5.800 11.500a6.200 6.200 0 0 0 12.400 0M12 17.700V21M8.500 21h7',
  play: 'M8 5.500v13l10.500-6.500L8 5.500Z',
  pause: 'M8.500 5.500v13M15.500 5.500v13',
  download: 'M12 4.500V15M7 10.500l5 5 5-5M5 19.500h14',
} as const;

export type IconName = keyof typeof paths;
export const iconNames = Object.keys(paths) as IconName[];

/** A picture beside a word, never instead of it: always hidden from assistive technology. */
export const Icon = ({ name, size = 'normal' }: { name: IconName; size?: 'normal' | 'large' }) => (
  <svg className={`${styles.icon} ${styles[size]}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={paths[name]} />
  </svg>
);
