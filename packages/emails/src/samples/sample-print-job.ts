import type { MailData } from '@souvenance/contracts';

type PrintJob = Omit<MailData<'book_to_print'>, 'orderNumber' | 'title' | 'atelierUrl' | 'workshopUrl'>;

const padToSha256 = (start: string) => start.padEnd(64, '0123456789abcdef');

/** An invented print job; its hashes belong to no file. */
export const samplePrintJob: PrintJob = {
  lines: [
    ['Commande', 'S-2026-0042'],
    ['Bon de commande', 'BC-S-2026-0042-1'],
    ['Exemplaires', '24'],
    ['Colis', '2 colis (20 ex., 4 ex.)'],
    ['Envoi', 'Express, à faire partir en priorité'],
    ['À expédier au plus tard le', '27 novembre 2026'],
    ['Format fini', 'Grand format relié, 170\u00a0×\u00a0240\u00a0mm'],
    ['Intérieur', '312\u00a0pages, soit 156\u00a0feuillets recto verso'],
    ['Façonnage', 'Relié, bloc collé sous couverture rigide cartonnée'],
  ].map(([label = '', value = ''], index) => ({ id: `l${index}`, about: 'product', label, value })),
  copies: 24,
  isReminder: false,
  pages: 312,
  addresses: [
    {
      copies: 20,
      name: 'Madeleine Aubrac',
      line1: '12, rue des Tilleuls',
      line2: 'Bâtiment B',
      postcode: '43420',
      city: 'Saint-Cirgues',
      country: 'FR',
      phone: '04 00 00 00 00',
    },
    {
      copies: 4,
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
    { name: 'interior.pdf', sha256: padToSha256('9f2c41d7'), bytes: 48_213_377, pages: 312 },
    { name: 'cover.pdf', sha256: padToSha256('03be77a5'), bytes: 6_104_220, pages: 1 },
    { name: 'ticket.pdf', sha256: padToSha256('c0ffee12'), bytes: 84_510, pages: 1 },
    { name: 'ticket.json', sha256: padToSha256('77aa0b3c'), bytes: 3_412, pages: null },
  ],
  ticketSha256: padToSha256('77aa0b3c'),
};
