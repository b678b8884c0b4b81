import type { MailData } from '@souvenance/contracts';

type PrintJob = Omit<MailData<'book_to_print'>, 'orderNumber' | 'title' | 'atelierUrl'>;

const sha256Of = (start: string) => start.padEnd(64, '0123456789abcdef');

/** An invented job: its hashes are no file's. */
export const samplePrintJob: PrintJob = {
  narrator: 'Madeleine Aubrac',
  format: 'Relié, 170\u00a0×\u00a0240\u00a0mm',
  paper: 'Bouffant ivoire 90\u00a0g',
  binding: 'Dos carré cousu, couverture cartonnée',
  copies: 24,
  express: true,
  pages: 312,
  spineMm: 23.4,
  addresses: [
    {
      name: 'Madeleine Aubrac',
      line1: '12, rue des Tilleuls',
      line2: 'Bâtiment B',
      postcode: '43420',
      city: 'Saint-Cirgues',
      country: 'FR',
      phone: '04 00 00 00 00',
    },
    {
      name: 'Jeanne Aubrac',
      line1: '3, quai du Canal',
      line2: '',
      postcode: '1000',
      city: 'Bruxelles',
      country: 'BE',
      phone: '',
    },
  ],
  files: [
    { name: 'interior.pdf', sha256: sha256Of('9f2c41d7'), bytes: 48_213_377, pages: 312 },
    { name: 'cover.pdf', sha256: sha256Of('03be77a5'), bytes: 6_104_220, pages: 1 },
    { name: 'ticket.pdf', sha256: sha256Of('c0ffee12'), bytes: 84_510, pages: 1 },
    { name: 'ticket.json', sha256: sha256Of('77aa0b3c'), bytes: 3_412, pages: null },
  ],
  ticketSha256: sha256Of('77aa0b3c'),
};
