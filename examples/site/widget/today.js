// Shows after its own tag whether the museum is open today, and its next events. Until the API has answered, and if it
// fails, a link to the site stands there. `museum` comes from the site (widget.ts).
(async () => {
  const { site, words, headers } = museum;
  const script = document.currentScript;
  const wanted = script.closest('[lang]')?.lang.slice(0, 2).toLowerCase();
  const lang = words[wanted] ? wanted : museum.language;
  const make = (tag, textContent, more) => Object.assign(document.createElement(tag), { textContent, ...more });
  const link = (text, path) => make('a', text, { href: site + path, dir: 'auto' });
  const box = make('section', '', { className: 'museum-today', lang, ariaLabel: museum.name });
  box.append(link(museum.name, '/'));
  script.after(box);
  // A refusal is not a list, so it throws: without hours the link stays, without events there is no list of them.
  const ask = async (path) => [...(await (await fetch(museum.api + path, { headers })).json())];
  const say = (word, time, day) => words[lang][word].replace('{time}', time).replace('{day}', day);
  const daysFrom = (date, days) => new Date(Date.parse(date) + days * 864e5).toISOString().slice(0, 10);
  const write = (date, how) =>
    new Date(date).toLocaleDateString(lang === 'en' ? 'en-GB' : lang, { timeZone: 'UTC', ...how });
  try {
    const [today, now] = new Date().toLocaleString('sv-SE', { timeZone: museum.timeZone }).split(' ');
    const [[first, second], events] = await Promise.all([
      ask(`/museum-hours?startDate=${today}&limit=2`),
      ask(`/special-events?startDate=${today}&endDate=${daysFrom(today, 365)}&limit=3`).catch(() => []),
    ]);
    const open = first?.date === today && first;
    const next = open ? second : first;
    let said = say(open ? 'closedNow' : 'closedToday');
    if (open && now < open.timeOpen) said = say('opensToday', open.timeOpen);
    else if (open && now < open.timeClose) said = say('openToday', open.timeClose);
    else if (next) {
      const how = next.date < daysFrom(today, 7) ? { weekday: 'long' } : { dateStyle: 'full' };
      said += `. ${say('opensOn', next.timeOpen, write(next.date, how))}`;
    }
    const list = make('ul', '', { ariaLabel: say('comingUp') });
    for (const { eventId, name, dates } of events.slice(0, 3)) {
      const [date] = dates.filter((day) => day >= today).sort();
      const item = list.appendChild(make('li'));
      item.append(link(name, `/events/${eventId}`), ' ', make('time', write(date, { dateStyle: 'full' })));
    }
    const sentence = make('p');
    sentence.append(link(said, '/'));
    box.replaceChildren(sentence, ...(list.firstChild ? [list] : []));
  } catch {}
})();
