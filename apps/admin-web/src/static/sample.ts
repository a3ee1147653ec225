/** Fixed sample data: this page asks nobody (decision D42). */
export const SAMPLE = {
  onTimePercent: 94,
  revenueDollars: 1840,
  wageRatioPercent: 48,
  withoutPrices: [
    { id: 1, name: 'Priya Nair', address: '14 Canning Street, Carlton', created: '2026-03-02' },
    { id: 2, name: 'Tom Whitfield', address: '3/88 Glen Eira Road, Elsternwick', created: '2026-03-04' },
  ],
  active: [
    {
      id: 1,
      customer: 'Margaret Doyle',
      address: '27 Rathdowne Street, Carlton North',
      team: 'Blue Team',
      color: '#3B82F6',
      start: '09:05',
      members: ['Anna Kowalski', 'Ben Tran'],
    },
    {
      id: 2,
      customer: 'Hughes Family',
      address: '5 Wattle Grove, Camberwell',
      team: 'Green Team',
      color: '#10B981',
      start: '09:40',
      members: ['Chloe Martin', 'Dev Patel', 'Elif Aydin'],
    },
  ],
  completed: [
    {
      id: 1,
      customer: 'Olivia Chen',
      team: 'Blue Team',
      color: '#3B82F6',
      minutes: 118,
      efficiency: 102,
      revenue: 190,
    },
    {
      id: 2,
      customer: 'The Larsens',
      team: 'Green Team',
      color: '#10B981',
      minutes: 145,
      efficiency: 83,
      revenue: 240,
    },
    {
      id: 3,
      customer: 'Jack Morrow',
      team: 'Orange Team',
      color: '#F59E0B',
      minutes: null,
      efficiency: null,
      revenue: null,
    },
  ],
} as const;
