import { expectSignedIn, expectVisitor, logIn, newName, password } from './accounts.ts'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts'
import { protect, signUp } from './reader.ts'

const usernameCheck = '**/functions/v1/moderate-username-for-registration'

/** Fills in the sign-up page except for the username. */
async function fillSignUp(page: Page, email: string, confirm = password) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(confirm)
}

test.describe('signing up', () => {
  test('works by the keyboard alone, and shows the name in the header', async ({ page }) => {
    const { username, email } = newName()
    await page.goto('/signup')
    const button = page.getByRole('main').getByRole('button', { name: 'Sign Up' })
    await expect(button).toBeDisabled()
    await page.getByLabel('Email').focus()
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(username)
    await expect(page.getByText('Checking username...')).toBeVisible()
    await expect(page.getByText('Username is available!')).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await expect(button).toBeEnabled()
    await page.keyboard.press('Enter')
    await expectSignedIn(page, username)
    await expect(page).toHaveURL('/')
  })

  test('explains a wrong username in the words of the server', async ({ page, baseURL }) => {
    const { username } = await signUp(baseURL!)
    await page.goto('/signup')
    const field = page.getByLabel('Username')
    const button = page.getByRole('main').getByRole('button', { name: 'Sign Up' })
    for (const [name, words] of [
      [username.toUpperCase(), 'This username is already taken.'],
      ['ab', 'Username must be at least 3 characters.'],
      ['moderator', 'This username is reserved. It looks like a name for Rotunda or its staff.'],
      [
        username.replace('_', '-'),
        'This username looks too much like one that is already taken. Please choose another.',
      ],
    ] as const) {
      await field.fill(name)
      await expect(page.getByRole('main').getByText(words)).toBeVisible()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(new RegExp(words))
      await expect(button).toBeDisabled()
    }
    await field.fill('  ')
    await expect(page.getByText('This username looks too much like')).toBeHidden()
    await expect(button).toBeDisabled()
  })

  test('asks about a username once, half a second after the last key', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('moderate-username') && request.method() === 'POST')
        requests.push(request.postData() ?? '')
    })
    await page.goto('/signup')
    await page.getByLabel('Username').pressSequentially('quiet_reader', { delay: 30 })
    await expect(page.getByText('Username is available!')).toBeVisible()
    expect(requests).toEqual(['{"username":"quiet_reader"}'])
  })

  test('never lets an earlier answer win over a later one', async ({ page }) => {
    const first = Promise.withResolvers<void>()
    await page.route(usernameCheck, async (route) => {
      const name = (route.request().postDataJSON() as { username: string }).username
      if (name === 'first_name') await first.promise
      const free = name === 'first_name'
      await route
        .fulfill({ status: free ? 200 : 409, json: free ? {} : { error: 'It is taken.' } })
        .catch(() => undefined)
    })
    await page.goto('/signup')
    const requestSent = page.waitForRequest(usernameCheck)
    await page.getByLabel('Username').fill('first_name')
    await requestSent
    await page.getByLabel('Username').fill('second_name')
    await expect(page.getByText('It is taken.')).toBeVisible()
    first.resolve()
    await page.waitForTimeout(300)
    await expect(page.getByText('It is taken.')).toBeVisible()
    await expect(page.getByText('Username is available!')).toBeHidden()
  })

  test('has its own words where the check fails', async ({ page, unexpected }) => {
    await page.route(usernameCheck, (route) => route.fulfill({ status: 500, body: 'gone' }))
    await page.goto('/signup')
    await page.getByLabel('Username').fill('some_name')
    await expect(page.getByText('Validation failed.')).toBeVisible()
    await page.route(usernameCheck, (route) => route.abort())
    await page.getByLabel('Username').fill('other_name')
    await expect(page.getByText('Failed to validate username. Please try again.')).toBeVisible()
    unexpected.length = 0
  })

  test('with two different passwords keeps the typed text and names the field', async ({
    page,
  }) => {
    const { username, email } = newName()
    await page.goto('/signup')
    await page.getByLabel('Username').fill(username)
    await fillSignUp(page, email, 'harbour lantern quarts')
    await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
    const confirm = page.getByLabel('Confirm Password')
    await expect(confirm).toBeFocused()
    await expect(confirm).toHaveAccessibleDescription(/Passwords do not match/)
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Username')).toHaveValue(username)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  })

  test('with a taken address says so, and a double click asks only once', async ({
    page,
    baseURL,
  }) => {
    const { email } = await signUp(baseURL!)
    const sent: string[] = []
    await page.route('**/auth/v1/signup**', async (route) => {
      if (route.request().method() === 'POST') sent.push(route.request().url())
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await page.goto('/signup')
    await page.getByLabel('Username').fill(newName().username)
    await fillSignUp(page, email)
    await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).dblclick()
    await expect(page.getByRole('alert')).toHaveText('User already registered')
    expect(sent).toHaveLength(1)
    await expect(page.getByLabel('Email')).toHaveValue(email)
  })
})

test.describe('logging in', () => {
  test('refuses a wrong password and an unknown address in the same words', async ({
    page,
    baseURL,
  }) => {
    const { email, username } = await signUp(baseURL!)
    await page.goto('/login')
    await logIn(page, newName().email)
    await expect(page.getByRole('alert')).toHaveText('Invalid login credentials')
    await logIn(page, email, 'harbour lantern quarts')
    await expect(page.getByRole('alert')).toHaveText('Invalid login credentials')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('harbour lantern quarts')
    await logIn(page, email)
    await expectSignedIn(page, username)
    await expect(page).toHaveURL('/')
  })

  test('leads back to where one came from, and never to another site', async ({
    page,
    baseURL,
  }) => {
    const { email, username } = await signUp(baseURL!)
    await page.goto('/login?next=%2Fcontact%3Ffrom%3Dhere')
    await logIn(page, email)
    await expect(page).toHaveURL('/contact?from=here')
    await expectSignedIn(page, username)
    await page.goto('/login?next=https%3A%2F%2Felsewhere.example%2F')
    await expect(page).toHaveURL('/')
    await page.goto('/signup?next=%2F%5Celsewhere.example')
    await expect(page).toHaveURL('/')
  })

  test('is asked of a visitor who opens a page of an account, and leads back to it', async ({
    page,
    baseURL,
  }) => {
    const { email } = await signUp(baseURL!)
    await page.goto('/profile?tab=trackers')
    await expect(page).toHaveURL('/login?next=%2Fprofile%3Ftab%3Dtrackers')
    await logIn(page, email)
    await expect(page).toHaveURL('/profile?tab=trackers')
  })

  test('asks for the code of an authenticator app where the account has one', async ({
    page,
    baseURL,
  }) => {
    const { client, email, username } = await signUp(baseURL!)
    const { totp } = await protect(client)

    await page.goto('/login?next=%2Fabout')
    await logIn(page, email)
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused()
    await expectVisitor(page)
    await page.goto('/profile')
    await expect(page).toHaveURL('/login?next=%2Fprofile')
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await page.goto('/login?next=%2Fabout')
    const code = page.getByLabel('Code from the app')
    await code.fill('12')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(code).toHaveAccessibleDescription(/six digits/)
    await code.fill('000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toHaveText('Invalid TOTP code entered')
    await expect(page).toHaveURL('/login?next=%2Fabout')
    // Each code works only once, so this takes the next one.
    await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/about')
    await expectSignedIn(page, username)
  })

  test('asks for no code any more where the app was taken off the account meanwhile', async ({
    page,
    baseURL,
  }) => {
    const { client, email, username } = await signUp(baseURL!)
    const { factorId } = await protect(client)
    await page.goto('/login')
    await logIn(page, email)
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull()
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: `Welcome back, ${username}!` })).toBeVisible()
    await expectSignedIn(page, username)
  })

  test('without script says that it needs some, and sends nothing', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto('/login')
    await expect(page.getByText('Accounts need JavaScript')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Log In' })).toBeDisabled()
    await page.close()
  })
})

test.describe('two tabs', () => {
  test('hear of each other: signing in and out in one is seen in the other', async ({
    page,
    context,
    baseURL,
  }) => {
    const { email, username } = await signUp(baseURL!)
    const other = await context.newPage()
    await other.goto('/about')
    await page.goto('/login')
    await logIn(page, email)
    await expectSignedIn(page, username)
    await expectSignedIn(other, username)
    await other.getByRole('banner').getByRole('button', { name: username }).click()
    await other.getByRole('menuitem', { name: 'Log Out' }).click()
    await expectVisitor(other)
    await expectVisitor(page)
  })

  test('with a session that has run out renew it at once, and both stay signed in', async ({
    page,
    context,
    baseURL,
  }) => {
    const { username, session } = await signUp(baseURL!)
    const spent = { ...JSON.parse(session), expires_at: Math.floor(Date.now() / 1000) - 60 }
    const other = await context.newPage()
    await Promise.all([page.goto('/about'), other.goto('/about')])
    await page.evaluate(
      (value) => localStorage.setItem('rotunda.session', value),
      JSON.stringify(spent),
    )
    await Promise.all([page.reload(), other.reload()])
    await expectSignedIn(page, username)
    await expectSignedIn(other, username)
    await other.reload()
    await expectSignedIn(other, username)
    const kept = await page.evaluate(() => localStorage.getItem('rotunda.session'))
    expect((JSON.parse(kept!) as { expires_at: number }).expires_at).toBeGreaterThan(
      Date.now() / 1000,
    )
  })
})

test.describe('without a connection', () => {
  test.use({ ownProfile: true })

  test('a tab that was without a connection learns that its session was ended meanwhile', async ({
    page,
    context,
    baseURL,
  }) => {
    const { client, email, username } = await signUp(baseURL!)
    await page.goto('/login')
    await logIn(page, email)
    await expectSignedIn(page, username)
    // The signed-in user's part of the page has loaded.
    await expect(page.getByRole('button', { name: 'Add to List' }).first()).toBeVisible()
    await context.setOffline(true)
    await client.auth.signOut({ scope: 'global' })
    await context.setOffline(false)
    await expectVisitor(page)
  })
})

test.describe('the screens', () => {
  for (const [name, path] of [
    ['log in', '/login'],
    ['sign up', '/signup'],
    ['an invalid reset link', '/reset-password?type=recovery'],
  ] as const) {
    test(`${name} can be used by everybody, on a phone too`, async ({ page }) => {
      await page.goto(path)
      await expectAccessible(page)
      await page.setViewportSize({ width: 360, height: 740 })
      await expectNoSidewaysScroll(page)
    })
  }

  test('are known to password managers', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
    const secret = page.getByLabel('Password', { exact: true })
    await expect(secret).toHaveAttribute('autocomplete', 'current-password')
    await expect(secret).toHaveAttribute('type', 'password')
    await page.goto('/signup')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
      'autocomplete',
      'new-password',
    )
  })
})
