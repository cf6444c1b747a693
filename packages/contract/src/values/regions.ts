import type { Label } from "@oilcloud/oil";

/**
 * First-level subdivisions by the code of ISO 3166-2 without its country, in both languages: the countries where most
 * customers outside China are. Elsewhere a region is entered as text.
 */
const tables: Readonly<Record<string, string>> = {
  AE: `AJ Ajman=阿治曼; AZ Abu Dhabi=阿布扎比; DU Dubai=迪拜; FU Fujairah=富查伊拉; RK Ras Al Khaimah=哈伊马角; SH Sharjah=沙迦;
    UQ Umm Al Quwain=乌姆盖万`,
  AU: `ACT Australian Capital Territory=首都领地; NSW New South Wales=新南威尔士; NT Northern Territory=北领地;
    QLD Queensland=昆士兰; SA South Australia=南澳大利亚; TAS Tasmania=塔斯马尼亚; VIC Victoria=维多利亚;
    WA Western Australia=西澳大利亚`,
  BR: `AC Acre=阿克里; AL Alagoas=阿拉戈斯; AM Amazonas=亚马孙; AP Amapá=阿马帕; BA Bahia=巴伊亚; CE Ceará=塞阿拉;
    DF Distrito Federal=联邦区; ES Espírito Santo=圣埃斯皮里图; GO Goiás=戈亚斯; MA Maranhão=马拉尼昂; MG Minas Gerais=米纳斯吉拉斯;
    MS Mato Grosso do Sul=南马托格罗索; MT Mato Grosso=马托格罗索; PA Pará=帕拉; PB Paraíba=帕拉伊巴; PE Pernambuco=伯南布哥;
    PI Piauí=皮奥伊; PR Paraná=巴拉那; RJ Rio de Janeiro=里约热内卢; RN Rio Grande do Norte=北里奥格兰德; RO Rondônia=朗多尼亚;
    RR Roraima=罗赖马; RS Rio Grande do Sul=南里奥格兰德; SC Santa Catarina=圣卡塔琳娜; SE Sergipe=塞尔希培; SP São Paulo=圣保罗;
    TO Tocantins=托坎廷斯`,
  CA: `AB Alberta=艾伯塔; BC British Columbia=不列颠哥伦比亚; MB Manitoba=马尼托巴; NB New Brunswick=新不伦瑞克;
    NL Newfoundland and Labrador=纽芬兰与拉布拉多; NS Nova Scotia=新斯科舍; NT Northwest Territories=西北地区; NU Nunavut=努纳武特;
    ON Ontario=安大略; PE Prince Edward Island=爱德华王子岛; QC Quebec=魁北克; SK Saskatchewan=萨斯喀彻温; YT Yukon=育空`,
  DE: `BB Brandenburg=勃兰登堡; BE Berlin=柏林; BW Baden-Württemberg=巴登-符腾堡; BY Bavaria=巴伐利亚; HB Bremen=不来梅; HE Hesse=黑森;
    HH Hamburg=汉堡; MV Mecklenburg-Western Pomerania=梅克伦堡-前波美拉尼亚; NI Lower Saxony=下萨克森;
    NW North Rhine-Westphalia=北莱茵-威斯特法伦; RP Rhineland-Palatinate=莱茵兰-普法尔茨; SH Schleswig-Holstein=石勒苏益格-荷尔斯泰因;
    SL Saarland=萨尔; SN Saxony=萨克森; ST Saxony-Anhalt=萨克森-安哈尔特; TH Thuringia=图林根`,
  ES: `AN Andalusia=安达卢西亚; AR Aragon=阿拉贡; AS Asturias=阿斯图里亚斯; CB Cantabria=坎塔布里亚; CE Ceuta=休达;
    CL Castile and León=卡斯蒂利亚-莱昂; CM Castilla-La Mancha=卡斯蒂利亚-拉曼查; CN Canary Islands=加那利群岛; CT Catalonia=加泰罗尼亚;
    EX Extremadura=埃斯特雷马杜拉; GA Galicia=加利西亚; IB Balearic Islands=巴利阿里群岛; MC Murcia=穆尔西亚; MD Madrid=马德里;
    ML Melilla=梅利利亚; NC Navarre=纳瓦拉; PV Basque Country=巴斯克; RI La Rioja=拉里奥哈; VC Valencian Community=巴伦西亚`,
  FR: `20R Corsica=科西嘉; ARA Auvergne-Rhône-Alpes=奥弗涅-罗讷-阿尔卑斯; BFC Bourgogne-Franche-Comté=勃艮第-弗朗什-孔泰;
    BRE Brittany=布列塔尼; CVL Centre-Val de Loire=中央-卢瓦尔河谷; GES Grand Est=大东部; HDF Hauts-de-France=上法兰西;
    IDF Île-de-France=法兰西岛; NAQ Nouvelle-Aquitaine=新阿基坦; NOR Normandy=诺曼底; OCC Occitania=奥克西塔尼;
    PAC Provence-Alpes-Côte d’Azur=普罗旺斯-阿尔卑斯-蓝色海岸; PDL Pays de la Loire=卢瓦尔河地区`,
  GB: `ENG England=英格兰; NIR Northern Ireland=北爱尔兰; SCT Scotland=苏格兰; WLS Wales=威尔士`,
  ID: `AC Aceh=亚齐; BA Bali=巴厘; BB Bangka Belitung Islands=邦加-勿里洞; BE Bengkulu=明古鲁; BT Banten=万丹; GO Gorontalo=哥伦打洛;
    JA Jambi=占碑; JB West Java=西爪哇; JI East Java=东爪哇; JK Jakarta=雅加达; JT Central Java=中爪哇; KB West Kalimantan=西加里曼丹;
    KI East Kalimantan=东加里曼丹; KR Riau Islands=廖内群岛; KS South Kalimantan=南加里曼丹; KT Central Kalimantan=中加里曼丹;
    KU North Kalimantan=北加里曼丹; LA Lampung=楠榜; MA Maluku=马鲁古; MU North Maluku=北马鲁古; NB West Nusa Tenggara=西努沙登加拉;
    NT East Nusa Tenggara=东努沙登加拉; PA Papua=巴布亚; PB West Papua=西巴布亚; RI Riau=廖内; SA North Sulawesi=北苏拉威西;
    SB West Sumatra=西苏门答腊; SG Southeast Sulawesi=东南苏拉威西; SN South Sulawesi=南苏拉威西; SR West Sulawesi=西苏拉威西;
    SS South Sumatra=南苏门答腊; ST Central Sulawesi=中苏拉威西; SU North Sumatra=北苏门答腊; YO Yogyakarta=日惹`,
  IT: `21 Piedmont=皮埃蒙特; 23 Aosta Valley=瓦莱达奥斯塔; 25 Lombardy=伦巴第; 32 Trentino-South Tyrol=特伦蒂诺-上阿迪杰;
    34 Veneto=威尼托; 36 Friuli-Venezia Giulia=弗留利-威尼斯朱利亚; 42 Liguria=利古里亚; 45 Emilia-Romagna=艾米利亚-罗马涅;
    52 Tuscany=托斯卡纳; 55 Umbria=翁布里亚; 57 Marche=马尔凯; 62 Lazio=拉齐奥; 65 Abruzzo=阿布鲁佐; 67 Molise=莫利塞;
    72 Campania=坎帕尼亚; 75 Apulia=普利亚; 77 Basilicata=巴西利卡塔; 78 Calabria=卡拉布里亚; 82 Sicily=西西里; 88 Sardinia=撒丁`,
  JP: `01 Hokkaido=北海道; 02 Aomori=青森; 03 Iwate=岩手; 04 Miyagi=宫城; 05 Akita=秋田; 06 Yamagata=山形; 07 Fukushima=福岛;
    08 Ibaraki=茨城; 09 Tochigi=栃木; 10 Gunma=群马; 11 Saitama=埼玉; 12 Chiba=千叶; 13 Tokyo=东京; 14 Kanagawa=神奈川; 15 Niigata=新潟;
    16 Toyama=富山; 17 Ishikawa=石川; 18 Fukui=福井; 19 Yamanashi=山梨; 20 Nagano=长野; 21 Gifu=岐阜; 22 Shizuoka=静冈; 23 Aichi=爱知;
    24 Mie=三重; 25 Shiga=滋贺; 26 Kyoto=京都; 27 Osaka=大阪; 28 Hyogo=兵库; 29 Nara=奈良; 30 Wakayama=和歌山; 31 Tottori=鸟取;
    32 Shimane=岛根; 33 Okayama=冈山; 34 Hiroshima=广岛; 35 Yamaguchi=山口; 36 Tokushima=德岛; 37 Kagawa=香川; 38 Ehime=爱媛;
    39 Kochi=高知; 40 Fukuoka=福冈; 41 Saga=佐贺; 42 Nagasaki=长崎; 43 Kumamoto=熊本; 44 Oita=大分; 45 Miyazaki=宫崎; 46 Kagoshima=鹿儿岛;
    47 Okinawa=冲绳`,
  KR: `11 Seoul=首尔; 26 Busan=釜山; 27 Daegu=大邱; 28 Incheon=仁川; 29 Gwangju=光州; 30 Daejeon=大田; 31 Ulsan=蔚山; 41 Gyeonggi=京畿;
    42 Gangwon=江原; 43 North Chungcheong=忠清北道; 44 South Chungcheong=忠清南道; 45 North Jeolla=全罗北道; 46 South Jeolla=全罗南道;
    47 North Gyeongsang=庆尚北道; 48 South Gyeongsang=庆尚南道; 49 Jeju=济州; 50 Sejong=世宗`,
  MX: `AGU Aguascalientes=阿瓜斯卡连特斯; BCN Baja California=下加利福尼亚; BCS Baja California Sur=南下加利福尼亚; CAM Campeche=坎佩切;
    CHH Chihuahua=奇瓦瓦; CHP Chiapas=恰帕斯; CMX Mexico City=墨西哥城; COA Coahuila=科阿韦拉; COL Colima=科利马; DUR Durango=杜兰戈;
    GRO Guerrero=格雷罗; GUA Guanajuato=瓜纳华托; HID Hidalgo=伊达尔戈; JAL Jalisco=哈利斯科; MEX State of Mexico=墨西哥州;
    MIC Michoacán=米却肯; MOR Morelos=莫雷洛斯; NAY Nayarit=纳亚里特; NLE Nuevo León=新莱昂; OAX Oaxaca=瓦哈卡; PUE Puebla=普埃布拉;
    QUE Querétaro=克雷塔罗; ROO Quintana Roo=金塔纳罗奥; SIN Sinaloa=锡那罗亚; SLP San Luis Potosí=圣路易斯波托西; SON Sonora=索诺拉;
    TAB Tabasco=塔瓦斯科; TAM Tamaulipas=塔毛利帕斯; TLA Tlaxcala=特拉斯卡拉; VER Veracruz=韦拉克鲁斯; YUC Yucatán=尤卡坦;
    ZAC Zacatecas=萨卡特卡斯`,
  MY: `01 Johor=柔佛; 02 Kedah=吉打; 03 Kelantan=吉兰丹; 04 Malacca=马六甲; 05 Negeri Sembilan=森美兰; 06 Pahang=彭亨; 07 Penang=槟城;
    08 Perak=霹雳; 09 Perlis=玻璃市; 10 Selangor=雪兰莪; 11 Terengganu=登嘉楼; 12 Sabah=沙巴; 13 Sarawak=砂拉越; 14 Kuala Lumpur=吉隆坡;
    15 Labuan=纳闽; 16 Putrajaya=布城`,
  PL: `02 Lower Silesia=下西里西亚; 04 Kuyavia-Pomerania=库亚维-滨海; 06 Lublin=卢布林; 08 Lubusz=卢布斯卡; 10 Łódź=罗兹;
    12 Lesser Poland=小波兰; 14 Masovia=马佐夫舍; 16 Opole=奥波莱; 18 Subcarpathia=喀尔巴阡山; 20 Podlaskie=波德拉谢; 22 Pomerania=滨海;
    24 Silesia=西里西亚; 26 Świętokrzyskie=圣十字; 28 Warmia-Masuria=瓦尔米亚-马祖里; 30 Greater Poland=大波兰; 32 West Pomerania=西滨海`,
  SA: `01 Riyadh=利雅得; 02 Makkah=麦加; 03 Madinah=麦地那; 04 Eastern Province=东部; 05 Al-Qassim=卡西姆; 06 Hail=哈伊勒; 07 Tabuk=塔布克;
    08 Northern Borders=北部边境; 09 Jazan=吉赞; 10 Najran=奈季兰; 11 Al-Bahah=巴哈; 12 Al-Jawf=焦夫; 14 Asir=阿西尔`,
  US: `AK Alaska=阿拉斯加; AL Alabama=亚拉巴马; AR Arkansas=阿肯色; AZ Arizona=亚利桑那; CA California=加利福尼亚; CO Colorado=科罗拉多;
    CT Connecticut=康涅狄格; DC District of Columbia=哥伦比亚特区; DE Delaware=特拉华; FL Florida=佛罗里达; GA Georgia=佐治亚; HI Hawaii=夏威夷;
    IA Iowa=艾奥瓦; ID Idaho=爱达荷; IL Illinois=伊利诺伊; IN Indiana=印第安纳; KS Kansas=堪萨斯; KY Kentucky=肯塔基; LA Louisiana=路易斯安那;
    MA Massachusetts=马萨诸塞; MD Maryland=马里兰; ME Maine=缅因; MI Michigan=密歇根; MN Minnesota=明尼苏达; MO Missouri=密苏里;
    MS Mississippi=密西西比; MT Montana=蒙大拿; NC North Carolina=北卡罗来纳; ND North Dakota=北达科他; NE Nebraska=内布拉斯加;
    NH New Hampshire=新罕布什尔; NJ New Jersey=新泽西; NM New Mexico=新墨西哥; NV Nevada=内华达; NY New York=纽约; OH Ohio=俄亥俄;
    OK Oklahoma=俄克拉何马; OR Oregon=俄勒冈; PA Pennsylvania=宾夕法尼亚; RI Rhode Island=罗得岛; SC South Carolina=南卡罗来纳;
    SD South Dakota=南达科他; TN Tennessee=田纳西; TX Texas=得克萨斯; UT Utah=犹他; VA Virginia=弗吉尼亚; VT Vermont=佛蒙特;
    WA Washington=华盛顿; WI Wisconsin=威斯康星; WV West Virginia=西弗吉尼亚; WY Wyoming=怀俄明`,
  ZA: `EC Eastern Cape=东开普; FS Free State=自由邦; GP Gauteng=豪登; KZN KwaZulu-Natal=夸祖鲁-纳塔尔; LP Limpopo=林波波;
    MP Mpumalanga=普马兰加; NC Northern Cape=北开普; NW North West=西北; WC Western Cape=西开普`,
};

interface Region extends Label {
  /** ISO 3166-2, "GB-ENG". */
  readonly code: string;
}

const byCountry: ReadonlyMap<string, readonly Region[]> = new Map(
  Object.entries(tables).map(([country, table]) => [
    country,
    table.split(";").map((entry) => {
      const [, code = "", en = "", zh = ""] =
        /^(\w+) (.+)=(.+)$/.exec(entry.trim().replace(/\s+/g, " ")) ?? [];
      return { code: `${country}-${code}`, en, zh };
    }),
  ]),
);

/** The regions of a country that a place is chosen from; none where its region is entered as text. */
export const regionsOf = (country: string): readonly Region[] => byCountry.get(country) ?? [];

/** What a stored region is called; null for one that was entered as text. */
export const regionOf = (code: string): Region | null =>
  regionsOf(code.slice(0, 2)).find((region) => region.code === code) ?? null;
