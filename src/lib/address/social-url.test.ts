import { expect, test } from 'vitest'
import { type SocialNetwork, socialUrl } from './social-url.ts'

test.each<[SocialNetwork, string, string]>([
  ['instagram', 'olena.k', 'https://www.instagram.com/olena.k'],
  ['instagram', ' @olena.k ', 'https://www.instagram.com/olena.k'],
  ['instagram', 'https://www.instagram.com/olena.k/?hl=uk', 'https://www.instagram.com/olena.k'],
  ['instagram', 'instagram.com/olena.k', 'https://www.instagram.com/olena.k'],
  ['x', '@artem_yurchyk', 'https://x.com/artem_yurchyk'],
  ['x', 'https://twitter.com/artem_yurchyk/status/1', 'https://x.com/artem_yurchyk'],
  ['facebook', 'olena.zahrebelna', 'https://www.facebook.com/olena.zahrebelna'],
  ['facebook', 'https://m.facebook.com/profile.php?id=1000123', 'https://www.facebook.com/1000123'],
  ['facebook', 'https://www.facebook.com/share/1AbcD/', 'https://www.facebook.com/share/1AbcD'],
  ['facebook', 'https://www.facebook.com/groups/123/', 'https://www.facebook.com/groups/123'],
  ['facebook', 'https://facebook.com/people/Olena-Z/6155', 'https://www.facebook.com/6155'],
  ['tiktok', 'https://www.tiktok.com/@olena/video/1', 'https://www.tiktok.com/@olena'],
  ['telegram', 'https://t.me/s/svoi_wroclaw', 'https://t.me/svoi_wroclaw'],
  ['tiktok', 'solia.pyshe', 'https://www.tiktok.com/@solia.pyshe'],
  ['tiktok', 'https://www.tiktok.com/@solia.pyshe', 'https://www.tiktok.com/@solia.pyshe'],
  ['linkedin', 'maksym-ilchenko-qa', 'https://www.linkedin.com/in/maksym-ilchenko-qa'],
  [
    'linkedin',
    'https://ua.linkedin.com/in/maksym-ilchenko-qa/',
    'https://www.linkedin.com/in/maksym-ilchenko-qa',
  ],
  ['linkedin', 'https://www.linkedin.com/company/svoi', 'https://www.linkedin.com/company/svoi'],
  ['telegram', '@kavarnia_lypa', 'https://t.me/kavarnia_lypa'],
  ['telegram', 't.me/kavarnia_lypa', 'https://t.me/kavarnia_lypa'],
  ['whatsapp', '+48 500 000 011', 'https://wa.me/48500000011'],
  ['whatsapp', 'https://wa.me/48500000011', 'https://wa.me/48500000011'],
  ['whatsapp', 'https://api.whatsapp.com/send?phone=48500000011', 'https://wa.me/48500000011'],
  ['whatsapp', '0048 500 000 011', 'https://wa.me/48500000011'],
  ['viber', '+48 (500) 000-024', 'viber://chat?number=%2B48500000024'],
  ['viber', 'viber://chat?number=%2B48500000024', 'viber://chat?number=%2B48500000024'],
])('%s: %s', (network, typed, url) => {
  expect(socialUrl(network, typed)).toBe(url)
  expect(socialUrl(network, url)).toBe(url)
})

test.each<[SocialNetwork, string]>([
  ['instagram', ''],
  ['instagram', 'https://evil.example/olena'],
  ['instagram', 'https://instagram.com.evil.example/olena'],
  ['instagram', 'https://www.instagram.com/'],
  ['instagram', 'імʼя'],
  ['x', 'javascript:alert(1)'],
  ['facebook', 'https://www.facebook.com/%E0%A4%A'],
  ['facebook', 'https://www.facebook.com/share/p/1AbcD/'],
  ['facebook', 'https://www.facebook.com/events/123'],
  ['instagram', 'https://www.instagram.com/p/Cxyz/'],
  ['instagram', 'https://www.instagram.com/reel/Cxyz/'],
  ['tiktok', 'https://vm.tiktok.com/ZM123/'],
  ['x', 'https://x.com/i/communities/1'],
  ['telegram', 'https://t.me/joinchat/AbCd'],
  ['whatsapp', 'olena'],
  ['whatsapp', '+48'],
  ['whatsapp', '500 000 011'],
  ['viber', '0512345678'],
  ['viber', '+0512345678'],
  ['viber', 'https://evil.example/chat?number=%2B48500000024'],
])('%s is not: %s', (network, typed) => {
  expect(socialUrl(network, typed)).toBeUndefined()
})
