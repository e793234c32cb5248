import type { Language } from '@chronothek/core'
import type { Theme } from '@chronothek/timeline-twist/pictures'

/** Topics of the decks of the house, as people call them; the game lists them, so one without a name does not compile. */
const NAMES: Readonly<Record<Theme, Readonly<Record<Language, string>>>> = {
  'animals-plants': { de: 'Tiere und Pflanzen', en: 'animals and plants' },
  astronomy: { de: 'Astronomie', en: 'astronomy' },
  'board-card-games': { de: 'Brett- und Kartenspiele', en: 'board and card games' },
  buildings: { de: 'Bauwerke', en: 'buildings' },
  'cities-infrastructure': { de: 'Städte und Wege', en: 'cities and roads' },
  'communication-computing': { de: 'Nachrichten und Rechner', en: 'communication and computing' },
  'deep-time-life': { de: 'Leben der Urzeit', en: 'life in deep time' },
  'engineering-works': { de: 'große Bauten', en: 'great works' },
  everyday: { de: 'Alltag', en: 'everyday life' },
  'exploration-trade': { de: 'Entdeckung und Handel', en: 'exploration and trade' },
  'festivals-fashion': { de: 'Feste und Mode', en: 'festivals and fashion' },
  'film-television': { de: 'Film und Fernsehen', en: 'film and television' },
  geology: { de: 'Geologie', en: 'geology' },
  'law-society': { de: 'Recht und Gesellschaft', en: 'law and society' },
  'literature-comics': { de: 'Literatur und Comics', en: 'literature and comics' },
  'machines-transport': { de: 'Maschinen und Verkehr', en: 'machines and transport' },
  'materials-food': { de: 'Stoffe und Speisen', en: 'materials and food' },
  'mathematics-measuring': { de: 'Mathematik und Messen', en: 'mathematics and measuring' },
  medicine: { de: 'Medizin', en: 'medicine' },
  'money-economy': { de: 'Geld und Wirtschaft', en: 'money and economy' },
  music: { de: 'Musik', en: 'music' },
  'painting-sculpture': { de: 'Malerei und Plastik', en: 'painting and sculpture' },
  'physics-chemistry': { de: 'Physik und Chemie', en: 'physics and chemistry' },
  'poles-oceans-summits': { de: 'Pole, Meere, Gipfel', en: 'poles, oceans, summits' },
  'religion-ideas': { de: 'Religion und Ideen', en: 'religion and ideas' },
  spaceflight: { de: 'Raumfahrt', en: 'spaceflight' },
  'sport-daily-life': { de: 'Sport und Alltag', en: 'sport and daily life' },
  'states-rulers': { de: 'Staaten und Herrscher', en: 'states and rulers' },
  'video-games': { de: 'Videospiele', en: 'video games' },
  'wars-peace': { de: 'Kriege und Frieden', en: 'wars and peace' },
  'weather-climate': { de: 'Wetter und Klima', en: 'weather and climate' },
}

/** A topic's name; decks of others may have topics of their own. */
export const themeName = (theme: string, language: Language): string =>
  Object.hasOwn(NAMES, theme) ? NAMES[theme as Theme][language] : theme.replaceAll('-', ' ')
