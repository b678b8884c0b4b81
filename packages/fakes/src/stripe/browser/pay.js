// Script of the payment page: groups digits and tells the surrounding page its height and when payment is complete. The
// form works without it.
(() => {
  const main = document.querySelector('main[data-parent]');
  if (!(main instanceof HTMLElement)) return;
  const parentOrigin = main.dataset.parent;
  const isFramed = window.parent !== window;

  const tell = (message) => {
    if (isFramed && parentOrigin)
      window.parent.postMessage({ source: 'fake-stripe', ...message }, parentOrigin);
  };

  const group = (input, pattern, glue) => {
    if (!input) return;
    const regroup = () => {
      const digits = input.value.replace(/\D/g, '');
      input.value = (digits.match(pattern) ?? []).join(glue);
    };
    input.addEventListener('input', () => {
      // Only while typing at the end, since regrouping would move the caret elsewhere.
      if (input.selectionStart === input.value.length) regroup();
    });
    regroup();
  };

  group(document.querySelector('#number'), /\d{1,4}/g, ' ');
  group(document.querySelector('#expiry'), /^\d{1,2}|\d{1,2}/g, ' / ');

  const form = document.querySelector('form');
  const button = document.querySelector('button[data-busy]');
  if (form && button instanceof HTMLButtonElement) {
    form.addEventListener('submit', () => {
      button.disabled = true;
      button.textContent = button.dataset.busy ?? '';
    });
  }

  new ResizeObserver(() => tell({ type: 'resize', height: document.documentElement.offsetHeight })).observe(
    document.documentElement,
  );
  // After the frame has grown, so that focusing scrolls the surrounding page and not the frame.
  window.setTimeout(() => {
    window.scrollTo(0, 0);
    document.querySelector('[role="alert"]')?.focus();
  }, 120);

  if (main.dataset.complete !== undefined) {
    const address = main.dataset.return;
    if (isFramed) tell({ type: 'complete', address });
    else if (address) window.location.replace(address);
  }
})();
