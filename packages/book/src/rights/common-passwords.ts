/** Passwords, in lower case, that attackers try first. Accounts and books must not use them. @see RULINGS 9 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
    000000 0000000 00000000 000000000 0000000000 000123 001122 007007 010203 01020304 012345 0123456 01234567
    0123456789 098765 0987654321 101010 10101010 102030 10203040 111111 1111111 11111111 111111111 1111111111 111222
    111222333 112233 11223344 1122334455 112358 121212 12121212 123123 123123123 123123qwe 123321 12341234 1234321
    123450 1234512345 123454321 123455 1234554321 123456 123456123456 1234567 12345678 123456789 1234567890
    12345678910 12345678a 1234567a 123456a 123456abc 1234abcd 1234qwer 123abc 123qwe 123qweasd 131313 1314520
    13572468 135790 142536 147258 147258369 147852 147852369 159357 159753 168168 188188 19191919 1a2b3c 1a2b3c4d
    1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 201314 20202020 222222 2222222 22222222 222222222 2222222222 222333
    232323 246810 252525 271828 314159 3141592 31415926 333333 3333333 33333333 333333333 3333333333 369258147
    444444 4444444 44444444 444444444 4444444444 456123 456789 518518 5201314 520520 521521 555555 5555555 55555555
    555555555 5555555555 654321 666666 6666666 66666666 666666666 6666666666 666888 696969 741852 741852963 7654321
    777777 7777777 77777777 777777777 7777777777 789456 789456123 87654321 888666 888888 8888888 88888888 888888888
    8888888888 963852741 987654321 9876543210 999999 9999999 99999999 999999999 9999999999 a123456 a1234567
    a12345678 a123456789 a1b2c3 a1b2c3d4 aa123456 aaa111 aaaaaa aaaaaaaa abc123 abc12345 abc123456 abc123abc
    abcd1234 abcdef abcdefg abcdefgh abcdefghi access access123 access14 admin1 admin12 admin123 admin1234
    admin123456 adminadmin administrator andrew android arsenal arsenal1 asd123 asdf1234 asdfasdf asdfgh asdfghjkl
    ashley azerty azerty123 azertyuiop banana barcelona baseball baseball1 basketball batman batman1 batman123
    beijing123 change123 changeme changeme1 charlie charlie1 cheese chelsea chocolate computer computer1 contrasena
    contraseña cookie cookie1 corvette daniel dearbook default default1 demo123 demo1234 demodemo dragon dragon1
    dragon123 ferrari flipbook flipbook1 flipbook123 flower flower1 football football1 freedom freedom1 ginger
    google google1 guest1 guest123 hello1 hello123 hello1234 hellohello hunter hunter2 iloveu520 ilovey0u iloveyou
    iloveyou1 iloveyou2 internet internet1 jennifer jessica jordan jordan23 joshua juventus killer killer1 leafcast
    leafcast1 leafcast123 letmein letmein1 letmein123 li123456 liverpool liverpool1 login123 love123 lovelove loveme
    master master1 master123 matthew mercedes michael michael1 minecraft monkey monkey1 monkey123 motdepasse mustang
    mustang1 naruto nihao123 ninja123 orange p@ssw0rd p@ssword parola passw0rd password password! password1
    password1! password12 password123 passwort passwort1 pepper pokemon pokemon1 porsche princess princess1 purple
    q123456 q1w2e3 q1w2e3r4 qazwsx qazwsxedc qqqqqq qqqqqqqq qwe123 qweasd qweasdzxc qwerty qwerty1 qwerty12
    qwerty123 qwerty1234 qwertyuiop qwertz qwertz123 qwertzuiop realmadrid robert root123 rootroot samsung samsung1
    secret secret1 secret123 senha123 shadow shadow1 soccer soccer1 spiderman spring starwars starwars1 summer
    summer1 sunshine sunshine1 superman superman1 taobao123 temp123 temp1234 test12 test123 test1234 test123456
    tester testing testing1 testtest thomas toor123 trustno1 user123 user1234 username w123456 wang123456 welcome
    welcome! welcome1 welcome123 whatever winter winter1 woaini woaini123 woaini1314 woaini520 woaini521 xiaoming
    xxxxxx xxxxxxxx yankees z123456 zaq12wsx zaq1zaq1 zhang123 zhongguo zxcvbn zxcvbnm zxcvbnm123 zzzzzz zzzzzzzz
  `
    .trim()
    .split(/\s+/),
);
