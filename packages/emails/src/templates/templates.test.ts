import { describe, expect, it } from 'vitest';
import { cloneSampleMail, renderMail } from '../index.ts';

const options = { locale: 'fr', siteUrl: 'https://souvenance.example' };

describe('the invoice', () => {
  it('lists the lines, the total and each rate of VAT that it includes', async () => {
    const data = cloneSampleMail('invoice');
    const ebook = { kind: 'ebook' as const, label: 'Option', quantity: 1, unitCents: 990, totalCents: 990 };
    data.bill.lines.push({ ...ebook, vatPerMille: 200 });
    const { text } = await renderMail('invoice', data, options);
    expect(text).toContain(
      'Pages au-delà de 120\u00a0: 552,96\u00a0€ (4\u202f608 × 0,12\u00a0€, TVA 5,5\u00a0%)',
    );
    expect(text).toContain('Total TTC\u00a0: 1\u202f401,07\u00a0€');
    expect(text).toContain('Dont TVA (5,5\u00a0% et 20\u00a0%)\u00a0: 73,04\u00a0€');
  });

  it('says that a payment is a demonstration when told so, and only then', async () => {
    const sentence = 'Paiement de démonstration, aucune somme débitée';
    const data = cloneSampleMail('invoice');
    const demoInvoice = await renderMail('invoice', { ...data, isDemonstration: true }, options);
    const real = await renderMail('invoice', { ...data, isDemonstration: false }, options);
    expect([demoInvoice.html.includes(sentence), demoInvoice.text.includes(sentence)]).toEqual([true, true]);
    expect([real.html.includes(sentence), real.text.includes(sentence)]).toEqual([false, false]);
  });
});

describe('a name in a mail', () => {
  it('greets by the first name, and whole where it begins with a title', async () => {
    const data = cloneSampleMail('order_status');
    const greeted = async (name: string) =>
      (await renderMail('order_status', { ...data, name }, options)).text
        .split('\n')
        .find((line) => line.startsWith('Bonjour'));
    expect(await greeted('Monique Delaunay')).toBe('Bonjour Monique,');
    expect(await greeted('Mme Delaunay')).toBe('Bonjour Mme Delaunay,');
    expect(await greeted('')).toBe('Bonjour,');
  });

  it('is whole in the subject of a question, and the first name within; the first mail says what it is about', async () => {
    const data = { ...cloneSampleMail('new_question'), askedBy: 'Claire Morvan' };
    const first = await renderMail('new_question', { ...data, isFirst: true }, options);
    const later = await renderMail('new_question', { ...data, isFirst: false }, options);
    expect(first.subject).toBe('Claire Morvan vous pose une question');
    expect(first.text).toContain('Claire vous demande');
    // The subject says it once; the mail itself begins with the memory.
    expect(first.text).not.toContain('vous pose une question');
    expect(first.text).toContain('Claire aimerait faire un livre de vos souvenirs.');
    expect(later.text).not.toContain('aimerait faire un livre');
  });

  it.each([
    ['invite', { invitedBy: 'Claire Morvan' }],
    ['invite_gift', { from: 'Claire Morvan' }],
  ] as const)('is the sender of %s', async (kind, names) => {
    const { senderName } = await renderMail(kind, { ...cloneSampleMail(kind), ...names } as never, options);
    expect(senderName).toBe('Claire Morvan, par Souvenance');
  });

  it('cuts the « que » before a vowel', async () => {
    const { text } = await renderMail(
      'invite',
      { ...cloneSampleMail('invite'), invitedBy: 'Odette Morel' },
      options,
    );
    expect(text).toContain('parce qu’Odette Morel a donné votre adresse');
  });
});

describe('the print shop’s mail', () => {
  it('says every line of the description, and title and quantity in its subject', async () => {
    const data = cloneSampleMail('book_to_print');
    const { subject, text } = await renderMail('book_to_print', data, options);
    for (const { label, value } of data.lines) expect(text).toContain(`${label}\u00a0: ${value}`);
    expect(subject).toContain('24\u00a0exemplaires');
    expect(subject).toContain(data.title);
    const again = await renderMail('book_to_print', { ...data, isReminder: true }, options);
    expect(again.subject).toMatch(/^Rappel/);
  });

  it('gives every file with pages, exact size and whole SHA-256, in HTML and in text', async () => {
    const data = cloneSampleMail('book_to_print');
    const { html, text } = await renderMail('book_to_print', data, options);
    const joined = html.replaceAll('<wbr />', '').replaceAll('<wbr>', '');
    for (const { name, sha256, bytes } of data.files) {
      const octets = `${new Intl.NumberFormat('fr-FR').format(bytes)}\u00a0octets`;
      for (const fact of [name, sha256, octets]) {
        expect(joined).toContain(fact);
        expect(text).toContain(fact);
      }
    }
    expect(text).toContain(data.ticketSha256);
    expect(text).toContain(
      'Ouvrir la fiche de fabrication\u00a0:\nhttps://souvenance.example/atelier/exemple',
    );
  });

  it('gives every address', async () => {
    const { text } = await renderMail('book_to_print', cloneSampleMail('book_to_print'), options);
    expect(text).toContain('4\u00a0exemplaires\nJeanne Aubrac\n3, quai du Canal\n1000 Bruxelles\nBelgique');
  });
});

it('an alert about several problems has one paragraph for each', async () => {
  const sentence = 'Le disque est presque plein.\nLa file d’attente ne répond plus.';
  const data = { ...cloneSampleMail('administrator_alert'), sentence };
  const { html, text } = await renderMail('administrator_alert', data, options);
  expect(text).toContain('Le disque est presque plein.\n\nLa file d’attente ne répond plus.');
  expect(html).toMatch(/presque plein\.<\/div>[\s\S]*<div[^>]*>La file/u);
});

describe('the word to the print shop', () => {
  it.each([
    ['on_hold', 'Ne pas imprimer cette commande pour le moment'],
    ['released', 'Cette commande peut de nouveau être imprimée'],
    ['cancelled', 'Commande annulée, ne pas imprimer'],
    ['refunded', 'Commande remboursée, ne pas imprimer'],
    ['answered', 'Souvenance vous répond'],
    ['moved', 'Commande confiée à un autre atelier, ne pas imprimer'],
  ] as const)('says of an order that is %s what is to be done, first', async (event, sentence) => {
    const data = { ...cloneSampleMail('print_notice'), event };
    const { subject, html, text } = await renderMail('print_notice', data, options);
    expect([html.includes(sentence), text.includes(sentence)]).toEqual([true, true]);
    expect(subject).toContain(data.orderNumber);
  });
});

describe('the receipt of a withdrawal', () => {
  it('promises the money back of what is held, and none of what nobody had paid', async () => {
    const data = cloneSampleMail('withdrawal_receipt');
    const heldMail = await renderMail('withdrawal_receipt', { ...data, effect: 'on_hold' }, options);
    const unpaid = await renderMail('withdrawal_receipt', { ...data, effect: 'cancelled' }, options);
    expect(heldMail.text).toContain('remboursée en entier sous quatorze jours');
    expect(heldMail.text).not.toContain('ne s’y applique pas');
    expect(unpaid.text).toContain('il n’y a rien à rembourser');
  });
});

describe('the order’s status', () => {
  it('omits an unknown carrier and number', async () => {
    const data = {
      ...cloneSampleMail('order_status'),
      stage: 'printing' as const,
      carrier: '',
      trackingNumber: '',
    };
    const { html, text } = await renderMail('order_status', data, options);
    expect(text).not.toMatch(/Transporteur|Numéro de suivi/u);
    expect(html).not.toMatch(/Transporteur|Numéro de suivi/u);
  });
});

describe('an order of several editions', () => {
  const edition = 'A5\u00a0broché, gros caractères';

  it('names in each mail the edition that it is about', async () => {
    const contactMail = await renderMail(
      'book_to_print_user',
      { ...cloneSampleMail('book_to_print_user'), edition },
      options,
    );
    expect(contactMail.subject).toContain(`(${edition})`);
    expect(contactMail.text).toContain(`Il s’agit de l’édition\u00a0: ${edition}.`);
    const shipped = await renderMail(
      'order_status',
      { ...cloneSampleMail('order_status'), edition },
      options,
    );
    expect(shipped.subject).toContain(`, ${edition})`);
    expect(shipped.text).toContain(edition);
  });

  it('is not spoken of where there is one', async () => {
    for (const kind of ['book_to_print_user', 'order_status'] as const) {
      const { text } = await renderMail(kind, cloneSampleMail(kind), options);
      expect(text).not.toMatch(/édition/iu);
    }
  });
});

describe('the name of a family', () => {
  it.each([
    ['Famille Morel', 'Simone vous invite dans la famille Morel'],
    ['La famille Morel', 'Simone vous invite dans la famille Morel'],
    ['Les cousins de Nantes', 'Simone vous invite dans la famille «\u00a0Les cousins de Nantes\u00a0»'],
  ])('%s says the word once', async (familyName, expected) => {
    const data = { ...cloneSampleMail('invite'), familyName, invitedBy: 'Simone' };
    const { subject, text } = await renderMail('invite', data, options);
    expect(subject).toBe(expected);
    expect(text).toContain(`les souvenirs de ${expected.replace('Simone vous invite dans ', '')}, et`);
  });
});

describe('a question', () => {
  const kinds = ['daily_question', 'new_question', 'reminder'] as const;

  it.each(kinds)('is at least 28 px in %s, also on a phone, above one button', async (kind) => {
    const { html } = await renderMail(kind, cloneSampleMail(kind), options);
    const [, size = '0'] =
      html.match(/class="quotation question"[\s\S]*?<div\s+style="[^"]*font-size:(\d+)px/u) ?? [];
    expect(Number(size)).toBeGreaterThanOrEqual(28);
    expect(html).toMatch(/\.question div \{ font-size: (?:2[89]|3\d)px !important/u);
    expect(html.match(/class="action"/gu)).toHaveLength(1);
  });

  it.each(kinds)(
    'is answered, passed or put off in %s by its own page: no link of it acts by itself',
    async (kind) => {
      const data = cloneSampleMail(kind);
      const { text } = await renderMail(kind, data, options);
      const links = [...text.matchAll(/https:\/\/\S+/gu)]
        .map(([link]) => link)
        .slice(0, -1)
        .filter((link) => !link.includes('/lire/lien/'));
      expect(links).toEqual(['', '#autre', '#plus-tard', '#rythme'].map((way) => `${data.answerUrl}${way}`));
    },
  );

  it('is asked in the operator’s name where no person asks it', async () => {
    const data = { ...cloneSampleMail('daily_question'), askedBy: '' };
    const { subject, text } = await renderMail('daily_question', data, options);
    expect(subject).toBe('Une question pour vous');
    expect(text).toContain('Sur le thème «\u00a0La maison d’enfance\u00a0»\u00a0:');
  });

  it('names no theme where the question has none', async () => {
    const data = { ...cloneSampleMail('daily_question'), theme: '' };
    expect((await renderMail('daily_question', data, options)).text).toContain(
      'Jeanne aimerait vous entendre raconter\u00a0:',
    );
    const { text } = await renderMail('daily_question', { ...data, askedBy: '' }, options);
    expect(text).toContain('Votre famille aimerait vous entendre raconter\u00a0:');
  });

  it('says of whom a relative is to tell', async () => {
    const data = { ...cloneSampleMail('new_question'), about: 'Odette' };
    const { text } = await renderMail('new_question', data, options);
    expect(text).toContain('rassemble les souvenirs d’Odette');
  });
});

describe('the mail of a question', () => {
  it('tells of hearts and comments, each with a link to its story, and counts the others', async () => {
    const data = cloneSampleMail('daily_question');
    const { text, html } = await renderMail('daily_question', data, options);
    expect(text).toContain(
      'Claire vous a écrit, à propos de «\u00a0La crue\u00a0»\u00a0: «\u00a0Je ne savais pas',
    );
    expect(text).toContain('Paul a mis un cœur à «\u00a0La crue\u00a0»');
    expect(text).toContain('Et 3 autres mots et cœurs.');
    expect(html.split('/lire/lien/exemple/s1"')).toHaveLength(3);
    const quiet = await renderMail('daily_question', { ...data, reactions: [], moreReactions: 0 }, options);
    expect(quiet.text).not.toContain('Des nouvelles de vos récits');
  });
});

describe('the mail of an answer', () => {
  const data = cloneSampleMail('reply_received');

  it('shows the photograph, and says that others came only when there are more', async () => {
    const one = await renderMail('reply_received', { ...data, photographId: 'p1' }, options);
    expect(one.html).toContain(
      '<img src="cid:photographie@souvenance" alt="Photographie jointe par Madeleine',
    );
    expect(one.text).not.toContain('photographie');
    const many = await renderMail('reply_received', { ...data, photographId: 'p1', photographs: 3 }, options);
    expect(many.text).toContain('3 photographies');
    const none = await renderMail('reply_received', data, options);
    expect(none.html).not.toContain('cid:');
    expect(none.text).toContain('Une photographie est jointe');
  });

  it.each([
    [20, 'a parlé moins d’une minute.'],
    [61, 'a parlé 1\u00a0minute.'],
    [190, 'a parlé 3\u00a0minutes.'],
  ])('says how long a voice of %i seconds is', async (spokenSeconds, sentence) => {
    const { text } = await renderMail('reply_received', { ...data, isTold: true, spokenSeconds }, options);
    expect(text).toContain(sentence);
  });
});

describe('the mails of an order', () => {
  it.each(['invoice', 'book_to_print_user', 'order_status'] as const)(
    'show the cover in %s where there is one',
    async (kind) => {
      const without = await renderMail(kind, cloneSampleMail(kind), options);
      expect(without.html).not.toContain('cid:');
      const data = { ...cloneSampleMail(kind), coverRenderingId: 'r1' };
      expect((await renderMail(kind, data, options)).html).toContain('<img src="cid:couverture@souvenance"');
    },
  );
});
