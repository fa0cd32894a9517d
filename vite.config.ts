import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { type Plugin, defineConfig } from 'vite'

/**
 * What most pages use is one file: two dozen small ones are as many requests, and are compressed worse. What is
 * personal stays out of it, since a visitor never needs it, as does what is said where a form fails, and what only lists
 * are made of.
 */
const shared = {
  name: 'shared',
  test: /\/app\/(data(?!\/(?:personal|failure|call-function))|layout|paths|session|ui\/(?!Breadcrumb|Checkbox|Dialog|EmptyState|FilterSelect|Pagination|Segmented|TabLinks|TextArea))|\/domain\/(?!action-number|bill-number|find-in-text|heading-title|marked-segments)|\/node_modules\/(lucide-react|react)\//,
  minShareCount: 6,
}

/** What the header needs beside that is on every page too, though few of the entries name it. */
const header = {
  name: 'header',
  test: /\/app\/(blocks\/type-ahead\/SearchField|features\/browse\/waiting-words|session\/home-news-key|ui\/(ignore-blank|FloatingSpinner))|\/lucide-react\/dist\/esm\/icons\/search\./,
}

/** Small parts that most pages of the record have: one file is compressed better than one for each. */
const record = {
  name: 'record',
  test: /\/app\/(blocks\/(save-button\/Save|share-button|list-picker\/AddToListButton|your-members\/(YourVotes|ChooseMembersLink))|ui\/Breadcrumb)/,
  minShareCount: 2,
}

/** What whatever can be rated and reviewed has. */
const reviews = {
  name: 'reviews',
  test: /\/app\/(blocks\/(review-thread\/(ReviewThread|ReviewList|ReviewArticle)|rating\/(YourRating|RatingDistribution|CurrentRatings))|data\/ratings)/,
  minShareCount: 2,
}

/** How a member of Congress is named in lists. */
const officials = {
  name: 'officials',
  test: /\/app\/blocks\/official-card\//,
  minShareCount: 2,
}

/** A roll call in a list, and what such lists are filtered by. */
const votes = {
  name: 'votes',
  test: /\/app\/blocks\/vote-list\//,
  minShareCount: 2,
}

/** How an action is named in lists, and what a search found in its title. */
const titles = {
  name: 'titles',
  test: /\/domain\/(action-number|bill-number|find-in-text|heading-title|marked-segments)/,
  minShareCount: 2,
}

/** An action in a list. */
const cards = {
  name: 'cards',
  test: /\/app\/blocks\/action-card\/(ActionCard|BranchLabel)/,
  minShareCount: 2,
}

/** What a list that is paged, filtered, empty or followed as a feed has. */
const list = {
  name: 'list',
  test: /\/app\/(ui\/(EmptyState|FilterSelect|Pagination|page-numbers)|features\/browse\/feed-of)|\/lucide-react\/dist\/esm\/icons\/rss\./,
  minShareCount: 2,
}

/**
 * A page whose script cannot be had is an error, which `app/layout/ErrorPage.tsx` tells. React Router loads the page anew
 * that is being left: without a connection the browser's own error takes the place of the site. What is thrown as the
 * script is loaded it passes over where a page has no loader, and shows nothing.
 */
const failWithoutScript: Plugin = {
  name: 'fail-without-script',
  transform: {
    filter: { id: /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/ },
    handler(code) {
      const reload =
        /console\.error\(`Error loading route module[^]*window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/
      if (!reload.test(code)) this.error('React Router does something else where no script is had.')
      return { code: code.replace(reload, 'return { default: () => { throw error } };'), map: null }
    },
  },
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), failWithoutScript],
  // Of a file for each icon and for each part of a widget the server would read all at its start. As the pages are
  // developed, Node reads them in half the time that Vite takes.
  ssr:
    command === 'build' ? { noExternal: ['lucide-react', /^@base-ui\//, /^@floating-ui\//] } : {},
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [shared, header, record, reviews, officials, list, titles, votes, cards],
            },
          },
        },
      },
    },
  },
}))
