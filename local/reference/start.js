/**
 * Starts Swagger UI as the reference of the museum that serves it: operations first, a button for each caller, examples
 * of what the museum has.
 */
const readJson = async (path, headers) => {
  const response = await fetch(path, { headers, credentials: 'omit' });
  return { headers: response.headers, body: response.ok ? await response.json() : undefined };
};

const { callers, examples, scheme } = (await readJson('here.json')).body;

/** The day `days` after `day`. */
const later = (day, days) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Pairs: an example in the document, and what the museum has instead (a coming event, a ticket, days). */
const foundExamples = async () => {
  const staff = callers.find(({ role }) => role === 'staff');
  if (!staff) return [];
  const Authorization = `Basic ${btoa(`${staff.username}:${staff.password}`)}`;
  const ask = (path) => readJson(`/v1.1${path}`, { Authorization });
  const { headers, body: hours } = await ask('/museum-hours?limit=1');
  // The link to the next page names the first day of the list, which is today at the museum.
  const [, today] = /startDate=([\d-]+)/.exec(headers.get('link'));
  const { body: events } = await ask(`/special-events?startDate=${today}&endDate=${later(today, 365)}&limit=1`);
  const [event] = events;
  const date = event?.dates.filter((day) => day >= today).sort()[0] ?? hours[0].date;
  const { body: tickets } = await ask(`/admissions?date=${date}&limit=100`);
  const ticket = tickets.find(({ cancelled, enteredAt }) => !cancelled && !enteredAt) ?? tickets[0];
  return [
    [examples.eventId, event?.eventId],
    [examples.ticketId, ticket?.ticketId],
    [examples.startDate, today],
    [examples.endDate, later(date, 30)],
    [examples.date, date],
    [later(examples.date, 1), later(date, 1)],
  ];
};

/** If the museum does not answer as it should, the examples stay as they are. */
const withFoundExamples = async (text) => {
  const found = await foundExamples().catch(() => []);
  const byExample = new Map(found.filter(([, value]) => value));
  return text.replaceAll(/"([\da-f-]{10,36})"/g, (_, value) => `"${byExample.get(value) ?? value}"`);
};

/** Fills the ids of what was just planned or sold into the parameters of the other operations. */
const useForNext = ({ specSelectors, specActions }, made) => {
  for (const [path, operations] of specSelectors.specJson().get('paths'))
    for (const [method, operation] of operations)
      for (const parameter of operation.get('parameters') ?? []) {
        const value = parameter.get('in') === 'path' && made[parameter.get('name')];
        if (value) specActions.changeParamByIdentity([path, method], parameter, value);
      }
};

const plugin = ({ React }) => {
  const element = React.createElement;

  const Callers = ({ authSelectors }) => {
    const chosen = authSelectors.authorized()?.getIn([scheme, 'value', 'username']);
    const button = ({ role, username, password }) =>
      element(
        'button',
        {
          key: role,
          type: 'button',
          className: 'btn caller',
          'aria-pressed': chosen === username,
          onClick: () => ui.preauthorizeBasic(scheme, username, password),
        },
        role,
      );
    return element(
      'div',
      { className: 'callers', role: 'region', 'aria-labelledby': 'callers' },
      element('span', { id: 'callers' }, 'Call as'),
      callers.map(button),
    );
  };

  /** The introduction scrolls on a phone, also by keys. */
  const introduction = { className: 'wrapper introduction', tabIndex: 0, 'aria-label': 'About the API' };

  /** The introduction stands below the operations. */
  const Reference = ({ getComponent, specSelectors }) => {
    const source = specSelectors.info()?.get('description');
    const Markdown = getComponent('Markdown', true);
    return element(
      React.Fragment,
      null,
      element(getComponent('BaseLayout', true)),
      source &&
        element(
          'div',
          { className: 'swagger-ui' },
          element('section', introduction, element(Markdown, { source, isBelow: true })),
        ),
    );
  };

  return {
    components: { Reference },
    wrapComponents: {
      // Without `memo` the page would format all of its texts again with every change.
      Markdown: (Markdown, { specSelectors }) =>
        React.memo((props) =>
          !props.isBelow && props.source === specSelectors.info()?.get('description') ? null : element(Markdown, props),
        ),
      AuthorizeBtnContainer: (Authorize) => (props) =>
        element(React.Fragment, null, callers.length > 0 && element(Callers, props), element(Authorize, props)),
    },
  };
};

const dark = matchMedia('(prefers-color-scheme: dark)');
const dress = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', dress);
dress();

const ui = SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  tryItOutEnabled: true,
  defaultModelsExpandDepth: 0,
  // The page forgets passwords when it is closed, and sends the document to no validator.
  persistAuthorization: false,
  validatorUrl: null,
  layout: 'Reference',
  // Without `omit` the browser would ask for a password at the first 401, and keep it.
  requestInterceptor: (request) => ({ ...request, credentials: 'omit' }),
  responseInterceptor: async (response) => {
    if (response.url.endsWith('/openapi.json')) return { ...response, text: await withFoundExamples(response.text) };
    if (response.status === 201 && response.body) useForNext(ui, response.body);
    return response;
  },
  plugins: [plugin],
});
