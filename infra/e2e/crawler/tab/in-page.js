// Runs in the page before its own scripts and collects what a crawl needs. No import, no export.
(() => {
  const CONTROLS = [
    'button',
    'summary',
    'input[type=submit], input[type=button], input[type=checkbox], input[type=radio], input[type=file]',
    '[role=button], [role=tab], [role=switch], [role=menuitem], [role=menuitemradio], [role=option]',
  ].join(', ');
  const FIELDS = 'input, textarea, select';

  const words = (text) => (text ?? '').replace(/\s+/g, ' ').trim();
  const byIds = (ids) =>
    words(
      (ids ?? '')
        .split(/\s+/)
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    );
  const labelled = (element) =>
    words([...(element.labels ?? [])].map((label) => label.textContent).join(' '));

  /** An approximation of the accessible name. */
  const nameOf = (element) =>
    words(element.getAttribute('aria-label')) ||
    byIds(element.getAttribute('aria-labelledby')) ||
    labelled(element) ||
    words(element.textContent) ||
    words(element.value);

  /** Visible text of a row's button, without the hidden text that identifies the row. */
  const rowName = (element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const seen = [];
    while (walker.nextNode() !== null)
      if (walker.currentNode.parentElement.getBoundingClientRect().width > 1)
        seen.push(walker.currentNode.data);
    return words(seen.join(' '));
  };

  const groupOf = (element) => {
    if (/^(checkbox|radio)$/.test(element.type)) return element.name;
    return element.localName === 'button' && element.closest('li, tr') ? rowName(element) : '';
  };

  const isShown = (element) => {
    // Elements behind a dialog can't be clicked; Radix marks them with `data-aria-hidden`.
    if (element.closest('[inert], [data-aria-hidden]')) return false;
    const shape = element.labels?.[0] ?? element;
    return shape.checkVisibility({ visibilityProperty: true }) && shape.getClientRects().length > 0;
  };

  /**
   * Area of an element: the shell, which is the same on every page, is everything outside main and outside what is open
   * above it.
   */
  const areaOf = (element) => {
    if (element.closest('[role=dialog], [role=alertdialog], dialog')) return 'dialog';
    if (element.closest('[role=menu], [role=listbox]')) return 'menu';
    return element.closest('main') ? 'main' : 'shell';
  };

  const isChosen = (element) =>
    element.getAttribute('aria-selected') === 'true' ||
    (element.type === 'radio' && element.checked) ||
    (element.getAttribute('role') === 'radio' && element.getAttribute('aria-checked') === 'true');

  const isDisabled = (element) =>
    element.disabled === true || element.getAttribute('aria-disabled') === 'true';

  /** A busy control shows the progress in its own name. */
  const isBusy = (element) => element.getAttribute('aria-busy') === 'true';

  /** The current step of a page with several steps at one URL. */
  const step = () => words(document.querySelector('main ol[aria-hidden] > [data-state=now]')?.textContent);

  const elements = () => [...document.querySelectorAll(CONTROLS)].filter(isShown);

  const read = (element) => ({
    kind: element.getAttribute('role') ?? (element.type || element.localName),
    name: nameOf(element),
    group: groupOf(element),
    area: areaOf(element),
    isChosen: isChosen(element),
    isDisabled: isDisabled(element),
    reason: isBusy(element) ? nameOf(element) : byIds(element.getAttribute('aria-describedby')),
    step: step(),
    submits: Boolean(element.form) && (element.type === 'submit' || element.type === 'image'),
  });

  const hash = (text) => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      a = Math.imul(a ^ code, 2654435761);
      b = Math.imul(b ^ code, 1597334677);
    }
    return `${text.length}-${a >>> 0}-${b >>> 0}`;
  };

  /** Hash of everything that a click may change: content, field values, open popovers, focus, URL. */
  const state = () => {
    const fields = [...document.querySelectorAll(FIELDS)].map((field) =>
      field.type === 'checkbox' || field.type === 'radio' ? field.checked : field.value,
    );
    const open = [...document.querySelectorAll('[popover]')].map((one) => one.matches(':popover-open'));
    // A clicked control takes the focus itself, so only a focus elsewhere is an effect.
    const active = document.activeElement;
    const focus = active === document.body || active?.matches(CONTROLS) ? null : active?.outerHTML;
    return hash(JSON.stringify([location.href, document.body.outerHTML, fields, open, focus]));
  };

  const links = () =>
    [...document.querySelectorAll('a, area')].map((link) => ({
      href: link.getAttribute('href'),
      url: link.href,
      target: link.target,
      rel: link.rel,
      isDownload: link.hasAttribute('download'),
      name: nameOf(link),
    }));

  /** Fields of the form that a control belongs to, or of the dialog or page around it. */
  const fieldsAround = (control) => {
    const around =
      control?.form ?? control?.closest('[role=dialog], dialog') ?? document.querySelector('main');
    return [...(around?.querySelectorAll(FIELDS) ?? [])].filter((field) => isShown(field) && !field.readOnly);
  };

  const readField = (field) => ({
    type: field.type,
    name: field.name,
    label: nameOf(field),
    autocomplete: field.autocomplete,
    value: field.value,
    isChecked: field.checked === true,
    maxLength: field.maxLength ?? -1,
    choices: [...(field.options ?? [])].map((option) => option.value),
  });

  /** Controls of the last reading. Indexes refer to it even if other controls have been inserted since. */
  let last = [];
  const controls = () => {
    last = elements();
    return last.map(read);
  };
  /** The control at an index; if it was re-rendered, the current control at the same index. */
  const controlAt = (at) => (last[at]?.isConnected ? last[at] : elements()[at]);

  const targetOf = (element) =>
    (/^(checkbox|radio)$/.test(element?.type) ? element.labels?.[0] : undefined) ?? element ?? null;

  window.__crawl = {
    links,
    state,
    fields: (at) => fieldsAround(controlAt(at)).map(readField),
    /** The element that receives a click: for a hidden checkbox or radio button, its label. */
    target: (at) => targetOf(controlAt(at)),
    fieldTarget: (at, index) => targetOf(fieldsAround(controlAt(at))[index]),
    /** True once React has hydrated the control, since earlier clicks have no effect. Plain HTML is always awake. */
    isAwake: (at) =>
      !('__next_f' in window) ||
      controlAt(at) === undefined ||
      Object.keys(controlAt(at)).some((key) => key.startsWith('__reactProps')),
    isBusy: () => elements().some(isBusy),
    heading: () => words(document.querySelector('h1')?.textContent),
    controls,
    control: (at) => controlAt(at) ?? null,
  };
})();
