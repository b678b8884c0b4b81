export { syllables } from '@react-pdf/hyphenate/fr';
