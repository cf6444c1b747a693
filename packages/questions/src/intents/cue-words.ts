import { across, any } from "./phrase-patterns.ts";

/** Words that show what is asked, the most special first; what one pattern has read the next does not see. */
export const cueWords = {
  // Something to be prepared
  oilChangeDone:
    /(?:今天|刚刚?|已经?)?(?:换了|换过了|更换了|完成了换)(?:新)?油|(?<=\b(?:log|record|register|note|enter|add|did)\b.{0,12})(?:an? |the )?oil change(?:d)?(?: done)?|换(?:好|完|掉)了?(?:新)?油(?!吗|没|么)|油(?:刚刚?|今天|昨天|已经?)(?:换(?:好|完|过|掉)?了?)(?!吗|没|么)|\b(?:we|i|they|i've|we've|just)(?: have| just)* (?:changed|replaced) (?:the |its )?oil/,
  filterChangeDone:
    /(?:今天|刚刚?|已经?)?(?:换了|换过了|更换了)(?:过?滤芯|滤清器)|(?<=\b(?:log|record|register|note|enter|add|did)\b.{0,12})(?:an? |the )?filter (?:element )?(?:change|replacement)(?: done)?|(?:滤芯|滤清器)(?:刚刚?|今天|昨天|都|已经?)*换(?:(?:好|完|过|掉)了?|了)(?!吗|没|么)|(?:刚刚?|今天|昨天|已经?)?换(?:好|完|掉)了?(?:过?滤芯|滤清器)|\b(?:we|i|they|i've|we've|just)(?: have| just)* (?:changed|replaced|swapped)(?: out)? (?:the |its |a )?filter(?: element)?/,
  topUpDone:
    /(?:补|加)了(?:\d+ ?(?:升|l))?(?:新)?油|(?<=\b(?:log|record|register|note|enter|add|did)\b.{0,12})(?:an? |the )?top-?\s?up|(?:补|加)了?[\d一二两三四五六七八九十百半]+ ?(?:升|l\b|公斤|桶)(?:的)?(?:新)?油|(?:补|加)(?:完|好|过)了?油(?!吗|没|么)|\b(?:we|i|they|just)(?: have| just)* (?:topped up|added oil)/,
  release: /取消认领|不再?处理了|release (?:it|the|this|that)|unclaim\b/,
  unclaimed:
    /未认领|没(?:有)?人?认领|无人认领|没人(?:管|处理)|无人处理|un-?claimed|(?:nobody|no one|no-one) (?:has )?(?:claimed|took|taken|working on|is working on)|(?:has|have) (?:nobody|no one) (?:claimed|taken)|(?:are|is) (?:nobody|no one)'s|not claimed|nobody (?:has )?(?:claimed|took|is on)|without (?:an )?owner/,
  claimed: /已认领|认领了的|有人认领的|already claimed|(?<!body |one |who )\bclaimed\b/,
  claim:
    /(?<!谁|人|没)认领(?!了?(?:吗|没|么))|接手|我来处理|\bclaim\b|take over|我(?:来)?(?:接(?:了|下)?|负责|跟进|来弄|来管|来修|去处理|去看)|交给我|算我的|归我|\btake (?:on )?(?:the |this |that )alarms?\b|\bi(?:'ll| will)? take (?:it|this|that|\ue000+)|assign (?:it |\ue000+ )?to me\b|put me on/,
  assign:
    /指派(?:给)?|分配给|派给(?!了?谁)|派单|派人|\bassign\b|dispatch|转(?:交)?给|交给(?!我)|安排.{1,6}去|\bhand (?:it |this |that |\ue000+ )?(?:over )?to\b/,
  mute: /静音|消音|屏蔽|(?<!machines? |devices? |sensors? |units? |any |went |gone |go |goes |is |are )\bsilent\b|\bsilence\b|\bmute\b|snooze/,
  resolve:
    /标记?为?已?(?:处理|解决)|关闭(?:这[条个])?报警|处理完了|\bresolve (?:it|the|this|that)?|close (?:the|this|that) alarm|mark (?:it |the alarm |this )?as (?:resolved|processed|done)/,
  comment:
    /加(?:个|条)?(?:备注|批注|留言)|(?<!有(?:没有)?(?:人)?(?:写|留|加)?过?)(?:备注|留言)|(?<!(?:did|has|have) (?:any|some)(?:body|one) )(?:add|leave|write) (?:an? )?(?:comment|note)|\bcomment\b/,
  setAlarm:
    /(?<!如何|怎么|怎样)设(?:置|定)?(?:一?个|一?条)?报警|\bset (?:a |the |an )?(?:new |upper |lower |warning )?limit\b|\bset (?:an? |up an? )alarm\b|给我(?:发)?报警|提醒我|通知我(?!们)|(?:alert|notify|warn|tell) me (?:when|if)|(?:create|add|make) an alarm (?:rule|setting)/,
  alarmSetting:
    /(?<!快(?:要)?[到超碰达](?:到|过)?)报警值|报警线|报警阈值|报警限值?|报警设置|报警规则|告警值|alarm (?:limit|threshold|setting|rule|value)s?/,
  changeTo: /改成|改为|改到|调到|调成|调为|调整为?|设为|设成|设置?[成为到]|\bchange\b.{0,3}\bto\b|\bset to\b/,
  window:
    /别报警|不要报警|别再?报|不报警|检修(?!建议|方案|意见|步骤|措施)(?:时段|窗口|计划)?|维护(?:时段|窗口)|停机检修|(?:a |the )?(?:maintenance|service) (?:window|time|period|slot)s?|(?:don't|do not|no) (?:raise )?alarms?\b/,
  log: /记(?:一下|录一下|上)|^记录|登记(?:一下)?|录入|\blog\b|\brecord\b(?! of)|\bregister\b|\bnote (?:that|down)\b/,
  makeJob:
    /(?:开|建|下|新建|创建)(?:一?张|个)?工单|安排[^，。]{0,8}?(?:巡访|检查|维修|上门)|(?:create|open|make|plan|schedule) (?:an? |the )?(?:work ?order|job|visit|ticket)/,
  exportIt: /导出(?:成|为|到|来)?|下载|\bexport\b|\bdownload\b/,
  make: /生成|创建|制作|新建|建一?[个份条]|出一?[份个]|做一?[份个]|来一?[份个]|写一?[份个]|准备一?[份个]|要一?份|发我|发一份|\bsend me\b|\be-?mail me\b|\bcreate\b|\bgenerate\b|\bproduce\b|\bprepare\b|\bmake\b(?! sense)|\bwrite\b|\bplan\b|\bset up\b/,
  report:
    /(?:诊断|分析|健康|状态|油液)?报告|周报|月报|日报|(?:diagnos(?:is|tic) |health |condition |weekly |monthly )?(?<!n't |not |last |(?:does|do|did) [\ue000 ]{1,60})reports?\b/,
  excel: /excel|xlsx?\b|电子表格|spreadsheet/,
  csv: /csv/,
  pdf: /pdf/,
  // Laboratory
  labAgree: /(?:和|与|跟)?(?:在线)?(?:一致|吻合|对得上|相符)|\bagrees?\b|consistent|match(?:es)?\b/,
  labDifference:
    /差(?:了)?多少|相差(?:多少|多大)?|偏差(?:多少|多大)?|差异(?:多大)?|how far (?:is|are|off)|\boff (?:from )?(?=the lab|lab)|difference (?:between|to|from)|deviat(?:es?|ion)(?=.{0,30}\blab|.{0,4}$)|compared? (?:to|with) the lab/,
  labWho:
    /哪家(?:实验室|化验室|机构|单位)|(?:哪个|什么)(?:实验室|化验室|机构)|which lab(?:oratory)?|what lab(?:oratory)?|who (?:tested|analy[sz]ed|did the (?:analysis|test))/,
  nextOne: /\bnext one\b(?: due)?|^下一?次(?:呢|是?什么时候)/,
  labNext: /下次(?:取样|化验|送检)|next (?:oil )?(?:sample|sampling)(?: due)?/,
  lab: any(
    /\boil analys[ie]s(?: results?| reports?| data)?/,
    /(?:取|采)(?:的|过|了)?样|(?:油样?)?(?:化验|检验|检测|送检)(?:室|单|结果|报告|数据)*|取过?样(?:品|结果)?|取过(?=(?:多少|几)次样)|油样|样品|实验室|\blab(?:oratory|s)?\b(?: (?:results?|reports?|values?|analys[ie]s|data))?|(?:oil )?sampl(?:e|es|ed|ing)\b/,
  ),
  online:
    /在线(?:值|数据|监测|读数|测量|的(?=呢|是|\?|$)|呢)|online (?:readings?|values?|data|sensors?|measurements?)/,
  // Sensors and data
  trust: any(
    /可信(?:不可信|吗|度)?|可靠(?:吗)?|靠谱|准(?:不准|确吗|确|吗)|能信|信得过|相信|\btrust(?:ed|worthy)?\b|\breliable\b|\baccurate\b|(?<!n't |not )\bbeliev(?:e|able)\b|plausible|准不准|信不信|作数|信(?:得|不)过|误报|真的?还是假的?|是真的吗|\brely\b|false (?:alarm|reading)s?|\bgenuine\b|make sense/,
    /(?:读数|数据|测量值|测(?:的|得|出来的?))(?:都)?(?:是)?(?:对(?:不对|吗|的吗)|正确|真实|真的|有没有问题|有问题(?:吗|没)|是不是有问题|正常吗)|(?:真|假)的假?的?(?:吗|还是|[?？]|$)|真的假的/,
    across(
      String.raw`\breal\b(?: alarm)?|\b(?:readings|measurements|data|values)(?=.{0,24}\b(?:right|correct|wrong|plausible|true|ok|okay|fine|good|normal)\b)|\bcorrect(?:ly)?\b|\bincorrect\b`,
    ),
  ),
  faulty:
    /(?<!哪里?|哪儿|哪块|怎么|咋|会|么时候|最)坏了?|失灵|出故障|有故障|故障的|broken|faulty|defective|malfunction(?:ing)?|(?<!how |go |goes |went |gone |been |was |is |so |get |gets |got |getting |turn |turned |looks |look |since |becomes? |became )\bbad\b/,
  broken: any(
    /\bstuck\b|不准(?!时)|失准|漂移|卡(?:死|滞|住)|可疑|存疑|怀疑|有疑问|不可信|doubt(?:ful|s)?\b|in doubt|\bsuspect\b|\bsuspicious\b|implausible|not plausible|(?:should ?n[o']t|should not|can ?n[o']t|can't|cannot) (?:be )?(?:believ|trust|rely|reli)\w*(?: on)?/,
    /(?<=sensors? (?:\S+ ){0,3})(?:(?:do|does|is|are|did|has|have)(?:n't| not) )?(?:not )?(?:work(?:ing)?|function(?:ing)?)\b(?<=not \w+|n't \w+)|\bnot working\b(?<=sensor.{0,20})|\b(?:fail(?:ed|ing|ures?)?|defects?)\b(?<=sensor.{0,24})/,
  ),
  calibration: /校准|校验|标定|calibrat(?:ed|ion|e)/,
  measuredBy: any(
    /(?:靠|用|通过)(?:什么|啥)(?:来)?(?:测|量)(?:的|得|出来的?)?|(?:怎么|如何)测(?:量)?(?:的|得|出来的?)?|what measures|how (?:is|are|do you|does) .{0,30}? ?measured?\b/,
    /(?:用|由|靠)?(?:什么|哪个|哪种)传感器(?:测|测量|监测)|(?:which|what) sensors? (?:measures?|is measuring|monitors?|reads?)|measured by/,
  ),
  sensorNoun: any(/传感器|探头|变送器|sensors?\b|probes?\b|instruments?\b/, /仪表/),
  measures:
    /(?:来|在)?(?<![预检化探推])(?:测量?|监测(?!点|位置|平台|系统|设备))(?:的|得|出来的)?(?!试)|(?<!^(?:and )?(?:the )?|corrective |remedial |recommended |necessary |required )\bmeasur(?:es?|ed|ing)\b|\bmonitors?\b(?!ing)/,
  model: /(?<!油的?)(?:什么|哪种|啥)?型号|\bmodels?\b|part number/,
  offline: any(
    /不(?:上传|上报|发数据|传数据)|没(?:有)?(?:数据|在线)|(?<!多久|几天)没(?:数据)?(?:上报|上传|更新)|通[信讯]断(?:了|开)?/,
    across(
      String.raw`(?:\bnot|n't|\bnever|no longer) (?:\w+ )?(?:report(?:ing|s|ed)?|send(?:ing)?|sent|connected|transmitting|responding|communicating|online|uploading)(?: (?:any )?data)?|without (?:any )?(?:data|connection|signal|contact)|(?:have|has|with|having) no (?:connection|signal|contact|data)|(?:have |has )?(?:lost|no) (?:the )?(?:connection|contact|signal)|\bstopp(?:ed|ing) (?:sending|reporting|transmitting)(?: data)?`,
    ),
    /离线|掉线|断线|失联|没数据|无数据|断开|\boff-?line\b|\bdisconnected\b|not connected|no data\b|\bsilent machines?|掉了线|不在线|(?<!多久|几天)没(?:有)?(?:信号|反应|上线|上报|上传|传数据|连上)(?!吗)|连不上|不上(?:线|报|传)|数据中断|通[信讯]中断|\b(?:go|goes|going|went|gone) (?:dark|quiet|silent|dead|missing)|\blost (?:connection|contact|signal)|stopped (?:sending|reporting|transmitting)|not (?:sending|reporting|responding|transmitting)|\bunreachable\b|no (?:signal|contact)\b/,
    /(?:machines?|devices?|units?) (?:are |is )?silent/,
  ),
  lastReading: any(
    /(?:最后|最近|上)一?次?(?:上传|上报|通信|通讯|收到|传|更新)?(?:的)?(?:数据|通信|通讯|读数)(?:上传|上报)?|最后(?:上传|上报|更新|通信)|last (?:reading|data|message|contact|upload|update|seen|heard|report(?:ed)?)|when did (?:it|we) last (?:report|hear|send)|(?:最后|最近|上)一?次(?:来|有|发|收到)?(?:的)?(?:消息|信号|数)|\blast (?:hear|heard|see|saw)(?: from)?|hear from|heard anything/,
    /(?:最后|最近|上)(?:的)?(?:一|那)?(?:次|条|笔|个|回)?(?:的)?(?:上传|上报|通信|通讯|收到|传|更新|在线)?(?:的)?(?:在线|上报|上传|更新)(?:时间)?|最后(?:一)?(?:条|笔|个)(?:数据|读数)|最后(?:数据|在线)时间|最新(?:的)?(?:一?[条笔个])?(?:数据|读数)(?=是?(?:几点|什么时候|何时|哪天))|(?:数据)?更新到(?:什么时候|哪天|几点|何时)/,
    across(
      String.raw`\blast (?:report(?:ed)?|send|sent|seen|online|transmit(?:ted)?|deliver(?:ed)?|connected|update|contact)(?: (?:any )?data)?|how (?:old|recent|fresh|up to date) (?:is|are) …(?:data|readings?|values?)`,
    ),
  ),
  reporting: any(
    /(?:数据)?(?:正常)?上传|上报|(?:有|传)数据(?:吗|没)|通讯|通信|发数据|\bsend(?:s|ing)? data|\breporting\b|transmitting|(?<!not |dis)\bconnected\b|communicat(?:es?|ing|ion)|(?:还)?在(?:传|发|上传|上报)(?:数据|数)?|(?:还)?有(?:没有)?(?:信号|数据)(?:吗|没|么|来)?|来数据|在不在线|连(?:上|着)(?:了|吗|没)?|\bsending\b|\btransmit(?:s|ted)?\b|\balive\b|\bstill (?:up|on|working)\b|heard from/,
    /(?:连接|网络|联网|链路|信号)(?:状态|情况)?|数据(?:有)?(?:上来|进来|来)(?:了)?(?:吗|没)|有在(?:上传|传)/,
    across(
      String.raw`(?:get|getting|receive|receiving) (?:any )?data(?: from)?|data (?:coming|arriving|flowing)(?: in)?|\b(?:connection|communication|connectivity)\b(?: status| state)?|(?:does|do) \ue000+ (?:still )?report\b`,
    ),
    /上线了?(?:吗|没)/,
  ),
  dataMissing:
    /(?:数据)?(?:缺失?|丢失?|漏|断)(?:了|过)?(?:多少|几|吗|没|数据?|点)(?:个|条)?(?:数据)?|数据完整(?:性|率)?|缺失率?|漏数|数据(?:有没有|有|是否)?(?:缺|丢|漏|断)(?:失|档)?|completeness|missing (?:data|readings|values)|data (?:gaps?|loss)|gaps? in (?:the |its )?(?:data|readings)|(?:how much |any |what )?(?:data|readings|values) (?:is |are |was |were |got |has been |have been )?(?:missing|lost)|how complete(?: is| are)?/,
  dataQuality: /数据质量|data quality/,
  onlineNow: /在线|\bon-?line\b|连着线/,
  affected: /\baffected\b|受影响/,
  mostAlarms: /报警(?:次数|数量?)?最多|most alarms|largest number of alarms/,
  most: /最多|\bthe most\b|\bmost\b(?! recent| likely)/,
  // Alarms and who handles them
  notified: any(
    /(?:是)?(?:什么时候|何时|几点)(?:发出?的?|给?)?通知(?:的|了|过|到)*(?:谁|我们)?|通知(?:的|了)?(?:是)?(?:时间|(?:在)?(?:什么时候|何时|几点))(?:发出?的)?|when (?:was|were|did) (?:the |that |this )?(?:notifications?|messages?|(?:they|anybody|anyone|somebody|someone|people|we) (?:get )?(?:notified|informed))(?: (?:was|were))?(?: sent| out)?|通知(?:了|到|过)?(?:谁|哪些人|哪个人|哪位|什么人)|(?:谁|哪些人)(?:收到|被通知|接到)|发给(?:了)?谁|who (?:was|were|got|has been|received|gets?|is) ?(?:notified|informed|the (?:message|notification|alarm|sms|email)s?|a message|been notified)?(?= |$|\?)(?<!who is)|who received the message|who was notified/,
    /(?:有没有|有)?通知(?:人|发)?(?:了)?(?:吗|没有?)|有没有通知(?:人|谁)?|(?:was|were|has|have|is) (?:any|some)(?:one|body) (?:been )?(?:notified|informed)|\bnotifications?\b/,
  ),
  handler: any(
    /(?:那条)?(?:有(?:没有)?)?人认领(?:了)?(?:吗|没有?)?|(?:被)?谁(?:来)?(?:认领|接)了?的?|认领了?(?:吗|没有?)|有人接(?:了|手)?(?:吗|没)?|派给了?谁了?/,
    across(
      String.raw`(?:assigned|given) to (?:whom|who)|who (?:is|was) …assigned to|(?:has|have) (?:any|some)(?:one|body) (?:taken|claimed|got)\b`,
    ),
    /(?:有)?(?:没有|没)?(?:人|谁)(?:在|正在|负责|来)?(?:处理|跟进|管|负责|看)(?:吗|没|着|了)?|谁(?:在|负责|认领)(?:处理|跟进|了)*|(?:has |have )?(?:any|some)(?:body|one) (?:already )?claimed|who (?:has )?claimed|负责人|处理人|(?:has |have )?(?:any|some)(?:body|one) (?:already )?taken care of|(?:is )?(?:any|some)(?:body|one) (?:is )?(?:working on|handling|looking (?:at|into)|on it|taking care|dealing with)|who (?:is|has) (?:working|handling|claimed|on it|responsible|assigned|taking care|looking)(?: (?:on|of|at|with|it|for))?|who handles|(?:who(?:'s| is| was)? |(?:any|some)(?:body|one) )(?:looking after|look(?:s|ed) after|in charge of|seeing to|acknowledged?|(?:has )?acknowledged)|(?:has|have|did) (?:any|some)(?:body|one) acknowledged?|\backnowledged(?: by)?\b|who's (?:working|handling|on)(?: on)?|\bhandler\b|\bassignee\b|有人(?:管|跟|弄|在弄|在管|理)(?:了|没有|没|吗|么)?|谁在?(?:弄|搞|跟|管|忙|修)|who(?:'s| is) on (?:it|this|that|\ue000+)|who (?:took|takes|has taken|has got|has) (?:it|this|that|\ue000+)|(?:any|some)(?:one|body) on (?:it|this|that|\ue000+)|taken by|(?:is|are) (?:it|they|this|that|\ue000+) (?:being )?(?:taken care of|handled|worked on|dealt with|looked after)/,
  ),
  said: /(?:有没有|有)(?:人)?(?:写|留|加)?(?:过)?(?:备注|留言|批注)(?:吗|没)?|(?:did|has|have) (?:any|some)(?:body|one) (?:write|written|leave|left|add|added) (?:an? |any )?(?:notes?|comments?|remarks?)|(?:are|were) there any (?:notes|comments|remarks)|说了?什么|怎么说|备注(?:了)?什么|处理(?:记录|过程|进展|进度|情况|到哪)|what (?:was|did (?:they|he|she)) (?:said|say|done|commented|written)|progress|handling history/,
  urgency: any(
    // Deadlines and priority.
    /(?:处理|维修|整改)?(?:时限|期限)|优先级别?(?:高不高|高吗|是多少)?|(?:最晚|最迟)(?:要|得|必须)?(?:在)?(?:什么时候|何时|哪天|几号|几天|多久)(?:之?前|内)?(?:要|得|必须|该)?(?:处理|修|换|去|搞定|完成|解决)?|(?:几|多少)天(?:之?内|以内)(?:必须|要|得|该|需要)*(?:处理|修|换|去|完成|解决)|(?:多长时间|多久)(?:之内|以内|内)(?:必须|要|得|该|需要)?(?:处理|修|换|去|完成|解决)?|什么时候(?:之?前)(?:必须|要|得|该)?(?:处理|修|换|去|完成|解决)|(?:要|得|需要|必须|用)(?:马上|立刻|立即|现在|当场|赶紧)就?(?:去|处理|修|换|弄)(?:吗|么|不)|(?:现在|马上|立刻)就?要吗|(?:可以|能不能|可不可以|能)(?:再)?(?:晚点|缓一?缓|推迟|延后)(?:再)?(?:处理|修|去|弄)?(?:吗)?/,
    across(
      String.raw`(?:until|till|before|by) when(?: (?:must|should|do|does|has|have) …(?:fixed|repaired|done|solved))?|when (?:must|should|shall|do|does|need|has|have) … (?:(?:have|has|need|needs) to )?… (?:fix(?:ed)?|repair(?:ed)?|done|solved?|go|act|react)\b|how (?:soon|quickly|fast)\b|(?<!top |first |highest |main |high )\bpriority\b(?! list)|latest date|how much time (?:do|have|did) … (?:have|got)?(?: left)?(?: to (?:fix|repair|act))?|(?:must|(?:have|has|need|needs) to|should) … (?:(?:go|done|fixed|act|fix|repair|repaired|do|to)\b ?)*… (?:right away|immediately|straight away|at once)\b|^(?:right (?:now|away)|immediately|at once|straight away)[\s?？!！。.]*$`,
    ),
    /(?:有)?多急|急(?:不急|吗|迫)|紧急(?:吗|程度)?|多紧|多久(?:之?内)?(?:必须|要|得|该|需要)(?:处理|修|做|完成|换)?|什么时候(?:必须|之前)?(?:要|得|该)?(?:处理|修|做)|来得及|how urgent|\burgent\b|\burgency\b|how (?:soon|quickly|fast) (?:do|must|should|does|has)?|when (?:does|do|must|should|has) .{1,8}?(?:have to|need to|to)(?: be| act)?(?: done| fixed| repaired| finished)?|deadline|by when/,
  ),
  whatIf:
    /(?:如果|假如|要是|万一)?(?:我们)?(?:再|继续|还)?(?:等上?|拖上?|放着|不管|不处理|不修|不换)(?:它|着)?(?=\ue000|再|会|的话|怎|\d|[一二两三四五六七八九十]|，|,|呢|到)|(?:会怎么?样|会如何|后果|有什么后果)|如果不(?:处理|管|修|换)|能(?:不能)?(?:再)?(?:等|拖|撑)到|(?:等|拖)得(?:起|了)|what (?:happens )?if (?:we|i|you) (?:do )?(?:wait|not|nothing|leave|ignore|postpone)?|\bif (?:we|i) (?:wait|leave|postpone|ignore|do nothing)|(?:can|could|may) (?:it |we |this |i )?(?:still )?(?:wait|postpone|run)|\bwait\b|\bpostpone\b|what happens (?:if|when|then)|先(?:不管|放着|不动|拖着|不处理)(?:它|\ue000+)?(?:的话)?|(?:过|等)(?=\ue000*(?:再说|再处理|再修|再看|行不行))|再说(?:行不行|可以吗|行吗|来得及吗)?|(?:keep|go on|continue)(?: on)? (?:running|going|operating|using)(?: (?:it|\ue000+))?(?= ?(?:\ue000|till|until|for|another))|hold out|last (?:until|till)|make it (?:to|until|till|through)/,
  firstSign: any(
    /(?:最早|最初|最先|第一(?:次|个)|首(?:次|个)|一开始|最开始|刚开始)?的?(?:出现|有)?的?(?:异常|故障|问题)?的?(?:苗头|征兆|迹象|先兆|端倪|预兆|兆头)|首次(?=异常|偏离|出现|不)|(?:最早|最初|最先|一开始|最开始)(?=(?:是|从)?(?:什么时候|哪天|哪一天|何时|几号))/,
    /(?:(?:the|an?) )?(?:first|earliest|initial|early) (?:warning )?(?:signs?|symptoms?|indications?|hints?|deviations?|traces?|anomal(?:y|ies))(?: of (?:an? |the )?(?:problem|trouble|fault|issue|failure)s?)?|\bfirst (?=deviat|behav|show|notice|unusual|strange|odd|look)|(?:leave|left|leaves) (?:its |the )?normal (?:range|band|values?)/,
  ),
  deviate:
    /(?:开始)?偏离(?:了)?(?:正常|基线|常态)?(?:范围|水平)?|\bdeviat(?:e|es|ed|ing)\b(?: from (?:the )?(?:normal|baseline))?|\bunusually\b|show(?:s|ed)? (?:any )?signs/,
  otherCauses: any(
    /还?(?:有)?(?:没有)?可能(?:还)?(?:有)?(?:是)?(?:什么|啥|哪些)(?:别的)?(?:原因)?|(?:也|会|还)?(?:可能|会不会|是不是|能|会)?是(?:别的|其[他它])(?:什么)?(?:原因|问题)?|还能是(?:什么|啥)|还有(?:什么|啥|哪些)(?:可能(?:的|性)?)?(?:的)?(?:原因|可能)|可能还有(?:什么|哪些)原因|还有啥可能|(?:其[他它]|别的)可能|排除(?:了|掉)?(?:哪些|什么|其[他它]|别的)/,
    /alternative (?:explanations?|causes?|diagnos[ie]s|reasons?)|(?:could|can|might|may) (?:it|this|that|\ue000+) (?:also )?be (?:something|anything) else|(?:something|anything) else|other options|another (?:possible )?(?:explanation|causes?|reasons?|possibility)/,
    /(?:还有(?:没有|什么|别的)?|有没有)?(?:别的|其他|其它|另外的?)(?:可能(?:性|的?原因)?|原因|解释)|other (?:possible )?(?:reasons?|causes?|explanations?|possibilit(?:y|ies))|(?:what|anything) else (?:could|might|can)(?: it be| be| cause it)?|could it be something else|alternatives?|还(?:可能|会)是(?:什么|啥|别的)|会不会是别的|anything else(?: it could be)?|what else/,
  ),
  sure: /(?:你)?(?:确定|肯定|有把握)(?:吗|么|不)|(?:are you )?\bsure\b(?: about (?:that|it|this|\ue000+))?/,
  evidence: any(
    /凭啥(?:这么说|说)?|为(?:什么|啥)(?:你)?(?:会)?(?:这么|这样)(?:说|判断|认为|肯定|讲)|怎么得出(?:这个|的)?(?:结论)?的?|有?(?:什么|啥)?数据(?:支持|支撑|依据)|从哪(?:里|儿)?看(?:得)?出来?的?|凭(?:什么|啥)(?:这么|这样)?(?:说|判断|认为)?|依据/,
    across(
      String.raw`why (?:do|did|would|are) you … (?:think|say|believe|assume|conclude)(?: (?:so|that|this|\ue000+))*|(?:on )?(?:what|which) (?:basis|grounds|facts)|based on(?: (?:what|which)(?: data)?)?|how (?:certain|confident|sure)(?: (?:are you|is …))?|how (?:did|do|can|could|would) you … (?:get to|come to|arrive at|reach|know|tell)(?: (?:that|this|it|\ue000+))?(?: conclusion)?|(?:what|which) (?:are the )?(?:signs|facts|indications)|(?:what are )?(?:the )?symptoms?\b`,
    ),
    /(?:有什么|什么|有何|哪些)?(?:依据|证据|根据|凭据)(?:是什么)?|凭什么(?:这么说)?|怎么(?:知道|判断|看出来?|得出)的?|(?:what(?:'s| is) )?(?:the |any )?(?:evidence|proof)(?: for (?:that|this|it))?|how do you know|what supports (?:it|that|this)|based on what|says who|(?:从|由)?哪(?:里|儿)看(?:得)?出来?|怎么看出来的?|how (?:can|could|do) you (?:tell|say|be sure)|what makes you (?:think|say|so sure)|how sure/,
  ),
  reason: any(
    /(?:是)?哪(?:一)?(?:个|项|些|几[个项])(?:指标|参数|数值|项目|数据|读数|量)(?:是)?(?:超(?:了|限|标)?了?|异常|有问题|不正常|不合格|不对|偏[高低]|太高|高|低|导致|引起)?|(?:是)?哪(?:一)?项(?:是)?(?:超(?:了|限|标)?了?|异常|有问题|不正常|不合格|不对|偏[高低]|高)?/,
    /(?:具体)?(?:是)?(?:哪个|哪项|哪些|什么)(?:指标|参数|数值|项目)(?:超(?:了|限|标)?|异常|有问题|不正常|高|导致|引起)?|(?<!at )(?:which|what) (?:indicator|parameter|value|measurement|reading)s?(?: (?:is|was|are|has|have|went))?(?: (?:put|over|above|abnormal|wrong|triggered|exceeded|too high|caused))?/,
  ),
  wrongWhere:
    /哪(?:里|儿)有(?:问题|毛病|故障)|where (?:is|are) (?:the )?problems?|(?:show me )?what(?:'s|s| is) (?:wrong|broken|the problem)(?=[\s?.!\ue000]*$)/,
  cause: any(
    // Where the fault is, and what it is.
    /(?:问题|毛病|故障|症结|根源|病)(?:到底|究竟)?(?:是|出)?(?:在)?(?:哪(?:里|儿|块)?(?![些几个台家])|什么地方|什么)|病因|根源|症结|(?:得|有|犯)了?(?:什么|啥)病|(?:是)?因(?:为)?(?:什么|何|啥)|由于什么|(?:什么|啥|谁)(?:情况|东西|因素|原因)?(?:引起|导致|造成)的?|哪(?:里|儿|块)(?:坏|不对|不好|不行)了?/,
    /(?:怎么|咋)(?:(?:老|一直|总|天天|经常|频繁|这么|变|成|亮)(?:是|在)?)+(?=报|红|黄|异常|[高低]|\ue000)|怎么坏的?|咋会/,
    /诊断(?:结果|结论|意见)(?:是什么)?/,
    across(
      String.raw`what …(?:triggered|triggers|led to|leads to|made|caused|lies behind|set off)\b|(?:what|which) (?:problem|fault|issue|trouble|defect)s?(?= (?:does|do|has|have|is))|what goes wrong|what(?:'s| is) (?:bad|not right|not ok|off) (?:with|at|on)|what does … suffer(?: from)?|where (?:does|do|did) … (?:come|stem) from|where is the (?:problem|fault|issue)|how (?:did|does|could) … (?=get abnormal|go red|become|turn)|what(?:'s| is) \ue000+'?s? problem|\btroubleshoot(?:ing)?\b|^how so[\s?？!！。.]*$`,
    ),
    /为什么(?:会)?|为何|为啥|咋(?:回事|了)|怎么(?:会|就|又)|(?:根本|故障|异常|主要)?原因(?:是什么)?|怎么回事|(?<!出了|出过|发生了)(?<![有没无])(?:啥|什么|哪里有?)(?:毛病|故障|问题)|什么(?:引起|导致|造成)的?|诊断(?:一下)?|\bwhy(?:'s)?\b|(?:root |main |likely )?causes?\b|(?:the )?reasons?\b|what(?:'s|s| is) (?:wrong|broken|faulty|the (?:matter|problem|issue|trouble|fault|diagnosis))(?: with)?|explain the problem|what(?:'s| is) (?:causing|behind)|diagnose|\bdiagnosis\b|how come|(?:什么|啥)原因|哪(?:里|儿|块)?(?:出|坏|不对|有)(?:了|的)?(?:问题|毛病|故障|差错)?|毛病在哪(?:里|儿)?|怎么(?:搞|弄|坏|超|报警)的|咋(?:搞|弄|坏)的|\bcaus(?:ed|ing)\b|what went wrong|what(?:'s| is|s) up with/,
  ),
  // Time ahead
  overSince: any(
    across(
      String.raw`(?:when|(?:on )?(?:what|which) (?:day|date)|since when|how long(?: ago)?) (?:did|was|has|had|is|were) …(?:(?:been|gone?|get|rise|fall|run|already|first) )*(?:over|above|past|below|beyond|under|outside|pass(?:ed)?|exceed(?:ed)?|cross(?:ed)?|reach(?:ed)?|hit|broke|break) …(?:limits?|threshold)s?|(?:when|(?:on )?(?:what|which) (?:day|date)) (?:was|were|did|has) …(?:limits?|threshold)s? …(?:been )?(?:exceeded|passed|crossed|reached|hit|broken)`,
    ),
    /(?:是|从)?(?:什么时候|何时|哪天)(?:开始)?(?:超过?(?:了)?(?:限值?|注意值)?|超标|越限)(?:了)?的|when did (?:it|this) (?:go|get|rise|fall) (?:over|above|past|below)|how long (?:it is |has it been |is it |it has been )?(?:over|above|past) (?:the |its )?limits?(?: already)?/,
  ),
  nextToReach:
    /(?:接下来|下一个|下一台|最先|最快|最早)(?=.{0,12}(?:限|超|报警|坏))|(?:会)?先(?:到|达到?)(?=.{0,3}限)|next to reach|(?:reach|hit) (?:a|the|its|their|\ue000+) (?:limits?|threshold) (?:next|first|soonest)|(?:reach(?:ing)?|hit(?:ting)?) (?:(?:a|the|its|their|\ue000+) )?limits? soon|(?:about to (?:reach|hit)|close to|near(?:ing)?) (?:(?:a|the|its|their|\ue000+) )?limits?|\bgoing to (?:hit|reach|exceed)/,
  forecast: any(
    /(?:寿命|还)(?:还)?有(?:多久|几天|多少天)|(?:多久|几天|多少天)(?:之|以)?后(?:就|会|将|能)?(?=报警|超|到|坏|\ue000)/,
    across(
      String.raw`how (?:long|many days|much longer|much time) (?:can|will|does|could|may|is|do) …(?:still )?(?:last|run|hold|go on|continue|survive|have left|left)(?: for)?|when (?:do|should|can) (?:we|i|you) expect`,
    ),
    /(?:什么时候|何时|几时|哪天|多久|多少天|几天)(?:后|会|能|将|才|就)*(?:到达?|达到?|超过?|触及|碰到)(?:其)?(?:到)?(?:报警|限值|极限|上限|下限|注意值|警戒值|临界)?(?:限|值|线)?|(?:还)?能(?:再)?(?:撑|用|坚持|跑|扛|运行)(?:多久|几天|多少天|多长时间)|还(?:有|剩)(?:多少|几)(?:天|时间)|剩余(?:天数|寿命|时间)|预测|预计|预估|(?:会|将)?(?:到|达到?)限值?|when will|when does .{0,3}reach|how (?:long|many days) (?:until|till|before|left)|how (?:long|many days) (?:can|will|does|could|may) .{0,14}?(?:last|run|hold|go on|continue|survive)|(?:days?|time) (?:left|remaining)|remaining (?:days?|life|time)|forecast|predict(?:ion|ed)?|\breach(?:es)?\b|\bhit(?:s)? (?:a|the|its) |when (?:does|will) .{1,14}? need|outlook|life ?time left|(?:还有|再过|大概|大约)?(?:几|多少)(?:天|周|个?小时)(?:就|会|能|才|后)?(?:会|要)?(?:超(?:标|限|了)?|到限|报警|不行)|多久(?:就|会|能)?(?:会)?(?:超(?:标|限)?|坏|不行)|什么时候(?:会|就)?(?:坏|不行|超标)(?!的|了)|快(?:要)?(?:到|超|碰到|达到)(?:过|了)?(?:报警|告警|注意|极|上|下)?[限线值]+(?:值)?|(?:to )?(?:be(?:come)?|get) (?:clogged|blocked|plugged)|to (?:failure|the limit)|before (?:it|\ue000+) (?:fails|breaks|trips|alarms)|expect(?:ed)? (?:to|it)/,
    /快(?:要)?(?:超(?:标|限)?|到限)(?:了|值)?/,
  ),
  /** Whether to worry, and whether it may run on. */
  judgement: any(
    /(?<!最)要(?:不)?要?紧|(?<!最)严(?:不严)?重(?:吗|不|么|程度)|多严重|(?<!最)危(?:不危)?险|安(?:不安)?全(?:吗|不|么)?|放(?:不放)?心|担(?:不担)?心|有(?:没有)?(?:大)?(?:危险|影响)(?:吗|没)?|影响(?:大不大|大吗|大么|生产)|(?:要|用|该)不(?:要|用|该)(?:管|理|停)(?:它)?|(?:还)?(?:能|可以|敢)(?:不(?:能|可以|敢))?(?:再)?(?:继续|接着|放心)?(?:开|跑|转|运转|运行|使用|生产|工作|干)(?:下去|着)?(?:吗|不|么)|还能(?:不能)?(?:继续|接着)(?:开|跑|转|用|运行|使用|生产)?|(?:顶|扛|撑|受)得住|会不会(?:坏|出事|停机|出问题|停)|要停吗|\bworr(?:y|ied|ying|ies)\b|\bconcern(?:ed|ing|s)?\b|\bdanger(?:ous)?\b|\bsafe(?:ly|ty)?\b|\bserious(?:ly)?\b|how bad\b(?! (?:did|has|was|were|had))|\bpanic\b|big deal|does (?:it|this|that|\ue000+) matter|(?:can|could|may|should|shall) (?:it|we|i|they|\ue000+|you) (?:still |safely |just )*(?:run|operate|use|keep|go on|continue|be used)(?: (?:running|going|using|on|operating))*|keep (?:running|going|operating|using)|continue (?:running|to run|operation|operating)|(?:should|must|do) (?:i|we|they) (?:have to |need to )?(?:stop|shut) (?:it|this|that|down|\ue000+)|should (?:i|we) care|need to act\b/,
    /严不严重|问题(?:大不大|大吗|大么|严不严重)|会不会(?:坏|出事|停机|出问题|停)掉?|会(?:坏|停机|出事)(?:掉)?(?:吗|么|不)|还能?用(?:吗|不)|还能用/,
    across(
      String.raw`(?:will|would|could|might) … (?:break(?: down)?|fail|trip)\b|(?:is|are) … going to (?:fail|break|trip)|\busable\b|how serious(?: (?:is|are))?`,
    ),
    across(String.raw`(?:keep|leave) …running\b|(?:must|should) …(?:be )?(?:stopped|shut down)`),
  ),
  // Action
  firstToDo:
    /先(?:修|处理|去|看|搞|弄|跑)(?:哪|谁)[里儿个一]?[台家]?|(?:fix|do|visit|repair|go to|handle|look at|start with|go|fixed|repaired|visited|handled|done|checked) first\b|which (?:one )?first\b/,
  parts: any(
    /(?:带|准备|备|要|需要|需)(?:什么|哪些|啥|多少)?(?:备件|配件|零件|材料|东西|工具|耗材)|(?:要|需要)?(?:带|准备)(?:些)?(?:什么|哪些|啥)(?:东西|备件)?|(?:备件|配件)(?:清单)?|(?:几个|多少)滤芯|要几个|(?:spare |repair )?parts\b(?: list)?(?: (?:do|should|must) (?:i|we) (?:need to |have to )?bring)?|spares\b|what (?:to|should (?:i|we)|do (?:i|we) (?:need|have) to) bring|which (?:materials?|tools?)|materials\b|(?:要|需要|得|该)?带(?:点|些|上)?(?:什么|啥|哪些)(?:东西|过去|去)?|what .{0,12}\bbring\b|to bring\b|\bto take (?:along|with)|what (?:do|should|must|would) (?:i|we) (?:need to |have to )?(?:take|pack|order)/,
    // Tools and lists of material.
    /(?:要|需要|得|该)?(?:用|领|备|带|需要)(?:到|上|去|些|点)?(?:什么|啥|哪些)(?:样的)?(?:物?料|货|工具|材料|东西|备件|配件|零件|耗材)(?:过去|去)?|(?:材料|物料|零件|工具|耗材)(?:清单|呢|[?？]|$)|物料|(?:维修|修理|修|处理)(?:的话)?(?:要|需要|得)?(?:用|带|准备)(?:到)?(?:什么|啥|哪些)|带(?:多少|几)(?:升|桶|公斤|个)?(?:油|滤芯)?|用什么(?=备件|配件)/,
    across(
      String.raw`(?:what |which )?\btools?\b(?: and parts)?|\bconsumables?\b|\bbill of materials?\b|what (?:stuff |things )?(?:do|should|must|will|would) (?:i|we|he|they) need(?=(?: … )?(?: for\b|\?|$))|(?:should|must|do|does|shall) … (?:(?:technician|mechanic|fitter) )?(?:bring|carry|pack)\b(?![\ue000 ]*back)|parts (?:are )?needed|what to take\b|spares? (?:should|do|must|to)`,
    ),
  ),
  jobs: /工单|待巡访|巡访(?:清单|计划)?|巡检|维修任务|(?:open |planned )?(?:jobs?|visits?|work ?orders?)\b|(?:who|what|which) (?:do we|to|should (?:i|we)) visit|route for/,
  works: any(
    /(?:油|滤芯)(?:已经|有)*多久没(?:有)?(?:更?换|加|补)过?了?/,
    across(
      String.raw`how (?:many times|often) (?:was|were|has|have|did) …(?:oil|filter) …(?:been )?(?:changed|replaced)|what (?:was|has been|have we) done (?:on|to|at)\b`,
    ),
    /多久没(?:有)?(?:换|补|加|更换)过?(?:油|滤芯)了?/,
    across(
      String.raw`(?:when|how long ago) (?:was|were|did) …(?:oil|filter)(?: element)? …(?:last )?(?:changed|replaced|topped up)|when did …(?:last )?(?:get|have|change|replace) (?:(?:the|new|its) )*(?:oil|filter)|ha(?:s|ve) …(?:oil|filter) …been (?:changed|replaced)`,
    ),
    /(?:上次|上回|最近一次|上一次|最后一次)(?:的)?(?:换油|换的?油|换滤芯?|换的?滤芯|补油|加油|维护|保养|更换滤芯)|(?:什么时候|哪天|何时|多久前?)(?:换|补|加|更换)(?:过|的|了)?(?:新?油|滤芯)(?:的)?|换过?(?:几|多少)(?:次|回)(?:油|滤芯)|(?<![要需该用得须])(?:换过(?:油|滤芯)(?:吗|没)|换过?(?:油|滤芯)(?:没|了吗|记录|历史|周期))|(?:什么时候|哪天|何时)(?:换|更换)(?:过|的|了)(?=\ue000|$|[?？])|when (?:was|were|did) (?:it|that|they|we|\ue000+) (?:get |last )*(?:changed?|replaced?|topped up)(?: it)?|how (?:many times|often) (?:was|were|has|have|did) (?:the |its |we )?(?:oil|filter) (?:been )?(?:changed|replaced)|(?:换油|换滤芯|补油|维护|保养)(?:记录|历史|周期)|(?:was|is|when was) (?:the |its )?(?:oil|filter)(?: element)? (?:last )?(?:changed|replaced|topped up)|油(?:是)?(?:什么时候|哪天|何时)换|(?:oil|filter)(?: element)?.{0,16}? last (?:changed|replaced|topped up)|last (?:oil change|filter change|filter replacement|top-?up|maintenance|service)|(?:oil|filter) (?:last )?(?:changed|replaced)|(?:oil change|filter change|maintenance|service) (?:history|records?|log|interval)/,
  ),
  action: any(
    /(?:该|应该?|要|得)?怎么(?:办|处理|解决|修|弄|做|应对|处置)(?:才好)?|如何(?:处理|解决|修|应对|处置)|咋(?:办|整|弄|处理)|(?:有什么|有何|你|您)?(?:的)?(?:处理|维修|处置)?(?:建议|措施|对策|方案)(?:我们)?(?:做什么|是什么|怎么做)?|(?:我们?)?(?:该|应该|要|需要)(?:做|采取)(?:些)?(?:什么|哪些)(?:措施)?|做什么|要停机|(?:要|得|必须)(?:停机|停)?(?:停机|换|停|清洗|更换)(?:油|滤芯|掉)?(?:了)?[吗么]|(?:需要|要不要|该|用不用)(?:停机|换|停|清洗|更换)(?:油|滤芯|掉)?(?:吗)?|(?:要不要|用不用)处理|(?<!哪.{0,6})(?:需要|该)处理吗|(?:what|which steps?) (?:should|must|can|do|shall|could|has to|needs to) (?:i|we|be done|they|you|one)?(?: (?:do|need to do|have to do|do about|be done))?(?: (?:about|on|with|for|now))?|what (?:to do|now|next)\b(?: about| with)?|what (?:action|measures?)(?! (?:the|its|water|oil)\b| \ue000)|(?:do|should|must) (?:i|we) (?:need to |have to )?(?:change|replace|stop|clean|do)(?: (?:the )?(?:oil|filter|it))?|how (?:do|to|can|should) (?:i|we)? ?(?:fix|solve|handle|repair|treat|deal)(?: (?:it|this|that|with))?|recommend(?:ed|ation|ations|s)?(?: action)?|\badvice\b|\badvise\b|(?<!need |needs |require |requires )\bactions?\b(?! needed)|\bremed(?:y|ies)\b|(?:该|要|得)?(?:如何|怎么)(?:弄|整|搞|应付)|怎么个?处理法|下一步|what(?:'s| is) the (?:fix|remedy|solution|next step)|next steps?|how to (?:fix|solve|handle|repair|proceed)|need(?:s)? doing|to (?:fix|mend) (?:it|this|\ue000+)/,
    // Ways, steps, measures and suggestions.
    /(?:有(?:什么|啥|何|没有)?)?(?:好|解决|处理|处置|维修|补救|应对|排除)?的?(?:办法|方法|招数?|举措|步骤|意见)(?:了?没有?|吗)?|(?:推荐|建议)(?:的)?(?:处理|解决|处置|维修|采取)?(?:的)?(?:操作|方式|动作|做法)|(?:解决|处理|处置|维修|应对)方式|何种措施/,
    /(?:(?:repair|fixing|next|maintenance|which|what) )?\bsteps\b|\bsuggest(?:ions?|s|ed)?\b(?: something)?|\bsolutions?\b|\b(?:counter-?measures?|treatment|cure)\b|\b(?:corrective|remedial|recommended|necessary|required) (?:actions?|measures?|steps?)|^(?:and )?(?:the )?measures[\s?？!！。.]*$|what would you (?:do|suggest|recommend|advise|propose)(?: (?:about|on|for|with))?|what(?:'s| is) next\b/,
    // How to put it right.
    /(?:怎么|怎样|如何|咋)(?:才能|才可以|才会|去|来|能)?(?:处理|解决|修(?:理|复|好)?|维修|应对|处置|补救|排除|改善|恢复|保养|维护|消除|搞定|降下?来|治)(?:正常|故障|问题|好)*|怎么走/,
    across(
      String.raw`how (?:can|could|do|does|should|would|to|might)? ?… (?:fix(?:ed)?|solved?|repair(?:ed)?|handled?|treat(?:ed)?|corrected|cured?|deal(?:t)? with|remed(?:y|ied)|proceed)\b|how … (?:fix|solve|repair)\b|how (?:can|could|do|should|would) … (?:bring …)?(?:back|normal|healthy|right|well|ok)\b(?: to normal)?(?: again)?`,
    ),
    // What is to be done, checked or replaced.
    /(?:还|现在)?(?:要|该|得|能|可以|需要|应该?)?(?:做|干)(?:点|些)?(?:什么|啥|哪些|何)(?:样的)?(?:工作|维护|保养|处理|检修|事情?)?(?:来改善)?(?!用|的)|(?:先|重点)?检查(?:一?下)?(?:些)?(?:什么|啥|哪里|哪儿|哪些(?:地方|部位|方面)?)(?!设备|机|\ue000)|(?:该|要|得|应该?)换(?:什么|啥|哪些)(?!油)/,
    /(?:要不要|需不需要|用不用|该不该|是不是(?:该|要|得)|是否(?:需要|该|要)|有没有必要|有必要)(?:马上|现在|立即)?(?:停机|停车|停|更?换|清洗|补|加)(?:新?油|滤芯|掉)?了?|(?:用|要|得|该|需要|必须)(?:停机|停车|停|更?换|清洗|补|加)(?:新?油|滤芯|掉)?了?(?:吗|么|不|没)|(?:油|滤芯|滤清器|滤网)(?:是不是|要不要|用不用|要|该|需要|得|用)(?:该|要)?(?:更)?换了?(?:吗|么|不|没)?/,
    across(
      String.raw`what(?:'s| is)? to be done|(?:what|which) (?:kind of )?(?:maintenance|work|repairs?|service) (?:is |are |do |does )?…(?:need(?:s|ed)?|required|necessary)|(?<!\b(?:i|we|you) )\bneeds? (?:a |an |new )+(?:\ue000+|oil|filter)(?: element)?(?: change| replacement)?|\btime (?:for an? (?:oil|filter) change|to (?:change|replace)(?: the)? (?:oil|filter))|what (?:should|must|can|shall|could|does|do) (?:the|my|our|a) (?:mechanic|technician|fitter|engineer|team|crew|man|guy|people|operator)s? (?:do|check|look at)|(?:what|where) (?:(?:should|do|must|can|shall) )?(?:i |we |one )?(?:to )?(?:check|inspect|start|begin)\b(?: first)?(?: with)?|what (?:should|must) be checked|what (?:… )?(?:must |should |need )?do(?: what)?[\s?？!！。.]*$|need do what|what does …need\b`,
    ),
    /(?<!need |needs |require |requires |be )\b(?:fix|repair|remedy)(?:es|ing|s)?\b|\bto-?do\b(?! list)/,
    /\bneeds? (?:to )?(?:be )?stop(?:ped)?\b/,
  ),
  // Comparison, charts
  compare: any(
    /(?:和|跟|与)?比(?=\ue000)|(?<=\ue000)比(?:呢|$|较)|对比(?:一下)?|比较(?:一下)?|相比|比一比|哪[个台](?:的)?(?:油|油品|油质|油况|状态)(?:更|比较)(?:好|差|脏|糟)|哪[个台]?(?:更|比较)(?:好|差|高|低|大|热|严重|危险|急|脏)(?:一?[些点])?|哪[个台](?:好|差)(?:$|[?？呢])|哪台状态好|(?:和|跟|与).{0,3}比|差别|compar(?:e|ed|ison|ing)(?: (?:to|with))?|\bversus\b|\bvs\b\.?|\bagainst\b|which (?:one )?(?:is )?(?:more (?:big|high|hot)|better|worse|higher|lower|bigger|hotter)|side by side|difference|\b(?:better|worse|hotter|colder|higher|lower|cleaner|dirtier) than\b/,
    /放(?:在)?一起(?:看|比)?|比一?下|比比看?|谁(?:的)?(?:更|比较)?(?:好|差|严重|危险|急|脏)(?:一?[些点])?|哪[个台]的?油(?:品|质|况)?(?:更|比较)?(?:好|差|脏|糟)|有(?:什么|啥|何)不同/,
    across(
      String.raw`\b(?:higher|lower|bigger|larger|smaller|better|worse|greater|warmer|hotter|colder|cooler|wetter|dirtier|cleaner)\b(?=.{0,48}\bthan\b)|\b(?:warmer|cooler|wetter|bigger|larger|smaller) than\b|(?:which|who)(?: one)?(?: of (?:[\ue000 ,]|and|or|the|two|them|these)*)? ?(?:has|have|had|is|shows|runs)(?: (?:got|in|at))? (?:the )?(?:higher|lower|bigger|larger|smaller|better|worse)(?: shape| condition| state)?|\bdiffer(?:s|ences?)?\b`,
    ),
    /(?<=\ue000 ?)比(?=[,，。 ]|起来)/,
    /(?:谁|哪[个台])(?:的)?(?:更|比较)?(?:高|低|大|小|热|多|少)(?=[\s?？。]*$)/,
    /较(?=\ue000{2})/,
  ),
  chart:
    /(?:画|绘制?|做|出|给我看?|看|显示)(?:一下|出|个|一?张|成)*(?=.{0,40}(?:曲线|图|趋势))|(?:曲线|趋势|走势|折线|变化)?图(?:表|形)?(?:上)?|曲线|画(?:一下|出来|在)?|绘制|\bplot(?:ted)?\b|\bchart(?:ed)?\b|\bgraph\b|\bcurves?\b|\bdraw\b|\bpictures?\b|\bdiagram\b|\bvisuali[sz]e\b/,
  trend: /趋势|走势|变化情况|\btrends?\b|\bcourse\b|\bdevelop(?:ed|ing|ment)?\b/,
  change: any(
    /(?:是不是|有没有|还是)?(?:在)?(?:越来越[多少大小高低差好坏脏热冷稀稠]?|变[差坏好多少大高低脏热]|恶化|好转|加重|加剧)(?:了)?|(?:getting|got|gets?|become|becoming|gone) (?:any )?(?:worse|better|higher|lower|warmer|hotter|colder|dirtier|cleaner|wetter|thinner|thicker|bigger|more|less)|有?(?:什么|哪些|没有|何|啥)?(?:变化|改变|不同|变动)(?:了)?(?:吗|没|多少|情况)?|变了(?:多少|吗)?|(?:(?<!多少|几)升|降|涨|跌|上升|下降|升高|降低|涨高|掉)(?:了)?(?:多少|多快|吗|没有?|了)?|what (?:has |have )?changed|\bchanged?s?\b|\b(?:rise|rising|risen|rose|fall|falling|fallen|fell|drop|dropped|dropping|increas(?:e|ed|ing)|decreas(?:e|ed|ing)|going (?:up|down))\b/,
    /怎么变(?:化)?的?|up or down|(?:涨|升)了?还是(?:跌|降)了?/,
    /\bimprov(?:e[sd]?|ing|ement)\b/,
  ),
  // Since when
  sinceWhen: any(
    /(?:是)?(?:从|自)?(?:什么时候|何时|几时|哪天|哪一天|几号|多会儿)(?:起|开始|出现|发生|变)?(?:过|的)?|(?:持续|已经|超限)*(?:有)?(?:多久|几天|多长时间|多少天|几个?小时)了?|开始(?:时间|的)?|\bsince when\b|how long (?:has|have|is|was|it|already)?(?: (?:it|been|they|this))?(?: been| is| has)?(?: like this)?|for how long|when did (?:it|this|that|they)?|when was|when were|when is|\bwhen\b|\bbeg(?:in|an|un)\b|\bstart(?:ed|s)?\b|first time|how many days/,
    /(?<=报警|告警|警报)(?:的)?(?:发生|触发|开始|产生)?时间|几点(?:钟)?(?=报|的|开始|触发|发生|出|超)|(?:起始|开始)(?:时间|日期|的)?|何日/,
    across(
      String.raw`\bfrom when\b|(?:on )?(?:what|which) (?:day|date)\b(?! of)|\bhow long (?:does|do|did) … have\b|\bhow long\b(?! (?:until|till|before|can|will|does|could|may))|(?<=alarm )time\b|\btime of (?=the alarm|alarm)|\bsince[\s?？!！。.]*$|\b(?:beginning|onset) of\b|\bdate (?=\ue000|it\b|of the alarm)`,
    ),
  ),
  worstSoFar: any(
    /最(?:严重|坏|糟|差|恶劣)(?:的)?(?:时候|时)?(?:曾)?(?:(?:到|达到?)(?:了|过)?(?:多少|什么程度|几)?了?|是(?:多少|什么程度))|到过最(?:差|坏|高|糟)|最(?:糟|坏|差|恶劣)的?(?:时候|时)|极值|峰值(?=(?:是?多少|呢)?[\s?？!！。]*$)/,
    across(
      String.raw`how (?:bad|high|far|low) (?:did|has|was|were) (?:it|this|that|\ue000+) ?(?:get|go|been|become|at (?:the |its |\ue000+ )?worst)?|(?:the |its |\ue000+ )?worst (?:so far|(?:it|\ue000+) (?:got|was|has)|point)|at (?:its|the|\ue000+) worst|what(?:'s|s| is) the worst (?:it|\ue000+)(?: got| was| has been)?|^(?:the |its |and the )?peak(?: value)?[\s?？!！。.]*$`,
    ),
    /最(?:严重|坏|糟|差|高|恶劣)(?:的)?(?:时候|时)(?:到|达到?|是)?|(?:the )?worst (?:value|reading|figure|it (?:got|was|has been))(?: so far)?|\bpeak(?:ed)? (?:so far|value)|how (?:bad|high|far) did it (?:get|go)|so far/,
  ),
  overLimit: any(
    /(?:越过|突破|超出|冲破|跨过|达到过?|过)了?(?:的)?(?:报警|告警)?(?:限值?|上限|下限|极限|阈值|红线)(?:值)?的?|超的?限/,
    across(
      String.raw`(?<!how (?:high|much|low|hot) is )too (?:high|low)\b|out of (?:range|spec(?:ification)?|limits?)|outside (?:its |the )?(?:range|limits?)|limits? (?:is |are |was |were |has been |have been )?(?:exceeded|passed|crossed|broken|violated)|(?:pass(?:ed|es)?|cross(?:ed|es)?|exceed(?:ed|s)?|broke) …(?:limits?|threshold)s?`,
    ),
    /超限(?:值)?|超标|超过?(?:了)?(?:报警)?(?:限值?|上限|极限)|超了|越限|(?:过|超)了?线|(?:over|above|past|beyond|exceed(?:s|ed|ing)?) (?:its |the |their |a |\ue000+ )?(?:limits?|threshold)s?/,
  ),
  // Alarms
  explain: /\bexplain\b(?: to me)?|解释(?:一?下)?/,
  alarmLevel: /报警(?:的)?级别|\balarm levels?\b|\blevels? of (?:the |this )?alarms?\b/,
  alarmCount: /(?:报警|告警)(?:的)?(?:总)?(?:数量?|条数)(?=[\s?？。]*$|是?多少)|\balarm count\b/,
  analysis:
    /分析(?:一?下)?(?!报告|仪|曲线)|(?<!oil |lab |sample |spectral |elemental )\banaly(?:[sz]e|sis)\b/,
  lastAlarm: /(?:上|最近|最后)(?:一)?次报警|(?:last|latest|previous|most recent) alarms?/,
  alarmNoun:
    /(?:油液)?(?:报警|告警|警报|预警)(?:记录|信息|列表|事件|情况|数量?|次数|条数)?(?:中)?|(?<!\bat (?:what|which) .{0,80})\balarm(?:s|ed|ing)?\b(?: (?:records?|list|history))?|\balerts?\b|\bwarnings?\b(?! limit| value)|(?<=报.{1,5})警(?!示|告|戒|察)|(?<=响.{0,3})警|报了(?=\ue000|警)/,
  happened:
    /发生(?:了|过)?(?:什么|哪些|啥)(?:事情?|情况)?|出(?:了|过)(?:什么|哪些|啥)(?:事|问题|情况)?|有什么(?:事|情况|动静)|what(?:'s| has| is)? ?happen(?:ed|ing|s)?|\bevents?\b|\bincidents?\b|anything new|what went on/,
  // Facts and limits
  limits: any(
    /正常(?:的)?(?:范围|区间)(?:是)?(?:多少)?/,
    /限值|注意值|警戒值|上限|下限|阈值|标准值|多少算(?:高|超|正常|异常)|允许(?:值|范围)|\blimits?\b|\bthresholds?\b|(?:allowed|permitted|acceptable|maximum allowed|normal) (?:range|value|level)s?|warning (?:limit|value)s?|how (?:high|much) is (?:too (?:high|much)|allowed)|(?:到|超过?)?多少[\ue000 ]*(?:度|级|值)?(?:就|会|才|要)(?:会)?(?:报警|超限|超标|\ue000)|(?:多高|多少)(?:算|才)(?:高|超|不正常|异常)|at (?:what|which) .{0,80}\balarms?\b|(?:when|where) does .{0,20}\balarm\b (?:start|come|trigger)|trip point/,
    /(?:到|超过|达到|高于)多少(?:度|级)?(?:报警|\ue000)|多少度(?:就|会|才)?(?:报警|\ue000)|多高(?:就|会|才)*(?:报警|\ue000)|标准(?:值|是多少|多少)?|(?:最[高大]|\ue000+)?(?:允许|许可)(?:多少|到)?|不(?:能|得|可以?)(?:超过|高于|低于)(?:多少)?/,
    across(
      String.raw`(?:\ue000+ )?\b(?:allowed|permitted|permissible|allowable)\b|(?:how (?:high|low|much)|\ue000+) may …(?:get|be|go|rise|become)\b|(?<=\b(?:a|the) )normal (?=\ue000)`,
    ),
  ),
  oilFact: any(
    /油的(?:型号|牌号|品牌|种类)/,
    /(?:用的?|加的?|装的?|里面?)?(?:是)?(?:什么|哪种|啥|哪个牌?号?的?)(?:牌号的?|型号的?|品牌的?)?(?:润滑)?油(?!温|位)(?:品|液)?|油品?(?:牌号|型号|品牌|种类)|(?:which|what)(?: kind of| type of| brand of| sort of)? oil(?:s)?\b(?! temp| level| press)|oil (?:type|brand|grade|name)/,
    /\boil which\b/,
  ),
  tankFact: any(
    /油箱(?:里)?(?:有|能|可以)?(?:装|加)?(?:多少|几)升?油?|能?装(?:多少|几升)油?/,
    /油箱(?:的)?(?:容积|容量|体积|多大|有多大|能?装(?:多少)?)|(?:多少|几)升(?:油)?|装油量|用油量|(?:tank|oil|sump|reservoir) (?:volume|capacity|size|charge)|how (?:many lit(?:re|er)s|much oil|big is)(?: (?:does|is|the))?(?: (?:the )?(?:oil )?tank)?(?: holds?)?|does the tank hold/,
  ),
  makerFact:
    /(?:哪家|谁|什么)?(?:制造|生产)(?:商|厂家?|的)|厂家|manufacturer|\bmaker\b|made by|who (?:made|built)/,
  commissionedFact:
    /投(?:用|运|产)(?:时间|日期)?|安装(?:时间|日期)|使用年限|commission(?:ed|ing)|installed (?:when|since)|in service since|how old is the machine/,
  placeFact:
    /(?:安装|装|放|位)?(?:在|于)(?:哪里|哪儿|哪(?![些几台个家条])|什么地方|何处)|位置|地址|监测(?:点|位置)|\bwhere is\b|\blocation\b|\blocated\b|monitoring position|installed where/,
  numberFact: any(
    /(?:设备)?编号是(?:多少|什么)|设备号|(?:what is the )?device (?:number|no\.?|id)\b|serial number/,
    /设备编号(?=[\s?？。]*$)/,
  ),
  ownerFact:
    /(?:属于|是)(?:哪个|哪家|谁的?)(?:客户|公司|厂)?|哪家(?:公司|客户)的|whose (?:machine|is)|belongs? to/,
  typeFact: /(?:是)?(?:什么|哪种|啥)(?:类型|种类|机型|类|设备)|machine type|what (?:type|kind) of machine/,
  oilAgeFact: /油龄|油(?:用|使用)了(?:多久|多长时间)|how old is the oil|oil age|age of the oil/,
  masterFact: /(?:设备)?(?:基本|详细)?(?:信息|资料|档案|参数表)|master data|details\b|data ?sheet/,
  // Meaning
  isWhat: /(?:指)?是(?:个)?(?:什么|啥)(?:东西)?(?=[\s?？!！。.,，呢啊呀]*$)/,
  meaning: any(
    /(?:是|有)?(?:什么|啥)(?:意思|含义|概念|区别|差别|不同)|含义|代表(?:什么|啥)|表示(?:什么|啥)|意味着(?:什么)?|什么叫|什么是|啥是|啥叫|怎么理解|定义|(?:有什么|的)区别|\bwhat do(?:es)?\b|\bmean(?:s|ing|t)?\b(?! oil| visc| water| temp| value)|\bdefin(?:e|ition)\b|stands? for|what(?:'s| is) an? |what (?:is|are) (?!the\b|its\b|their\b|\d)|what (?:is|does) it(?=\?|$)|what's the difference/,
    // What it shows, what it is for, how it is read or computed.
    /意味(?:着|了)?(?:什么|啥)|(?:能)?说明(?:了)?(?:什么|啥)(?:问题)?|指(?:的)?(?:是)?(?:什么|啥)|有(?:什么|啥|何)(?:用处?|作用|意义|影响|危害|坏处|好处)|(?:是)?(?:干什么|干嘛|干啥|做什么|做啥)(?:用)?的|干嘛的|的?(?:作用|意义|原理)(?:是什么)?|为(?:什么|啥|何)要?(?:测|监测|看|关注|检测)|怎么(?:看|读)(?:懂)?(?!出)|怎么(?:计)?算(?:的|出来的?)?|怎么(?:划)?分(?:的)?|分(?:为|成)?(?:几|哪几)(?:个)?级(?:别)?|(?:介绍|科普|普及|讲讲|说说)(?:一?下)?|概念|简单(?:说|讲|介绍|解释)(?:一?下)?|(?:看)?不(?:太)?(?:懂|明白|理解)|有?啥(?:不一样|区别|差别)|不一样|区别|的?关系/,
    across(
      String.raw`(?:good|used) for\b|(?:why|how) (?:is|are) .{0,30}?important|\bimportant\b|why (?:do|should|would|must)? ?(?:we|you|i|one)? ?(?:measure|monitor|watch|care about)|\bdescribe\b|\bexplained\b|(?:don't|do not|can't|should i) understand|how (?:do|to|can|should) (?:i |you |we |one )?read\b|how (?:is|are) .{0,40}?(?:calculated|computed|derived)|what distinguishes|what(?:'s| is) (?:the )?\ue000+ for\b|\bin short\b|\bbriefly\b|in (?:simple|plain|other) (?:words|terms)|\bstandards?\b|what (?:are the )?\ue000+(?: are there)?[\s?.]*$|what (?:are the |)(?=alarm levels)|what'?s (?=[a-z\ue000])(?!the\b|its\b|their\b|it\b)(?= *\ue000+(?: for)?[\s?？!！。.]*$)`,
    ),
  ),
  guide:
    /(?:怎么|如何|怎样)(?:才能)?(?:添加|新增|增加|接入|绑定|连接|配置|设置|修改|邀请|登录|注册|删除|更改|重置|申请|使用|操作|安装|查看|导入|上传)|使用(?:说明|手册|指南)|操作手册|帮助文档|说明书|文档|教程|how (?:do|can|to) (?:i |we |you )?(?:add|connect|configure|set up|invite|install|register|use|import|upload|change my|see|find|open|enable|disable|get)\b|user (?:guide|manual)|manual\b|documentation|tutorial|guides?\b/,
  // Fleet
  overview:
    /总体|整体|概况|概览|总览|全局|一切|(?<![一-龥])(?:(?:我们?|咱们?)的?)?厂(?:里|内)面?|\boverview\b|\bsummary\b|\beverything\b|\bthings\b|how are we doing/,
  worst:
    /最(?:差|严重|危险|糟糕?|需要关注|急)|(?:问题)最(?:大|多)|worst(?: off)?|most (?:critical|urgent|serious|dangerous)|最(?:要命|紧急|要紧|紧迫|头疼|该(?:先)?(?:去|看|修|处理)|不好|不行)|头号|(?:the )?(?:top|biggest|main|number one|most important|most pressing|largest|hottest) (?:problem|issue|concern|priority|trouble|risk)s?|top priority|first priority|worst case/,
  best: /最(?:好|健康)|best\b|healthiest/,
  working: /\bworking\b(?! on)(?: (?:fine|properly|right|ok))?|\bfunction(?:ing|s)?\b|\bin order\b/,
  needsAction: any(
    /(?:需要?|要|待|该|得)(?:马上|尽快|我们?|立即)?(?:处理|关注|检查|维修|看)(?:一下)?|有(?:没有)?(?:什么)?(?:有)?(?:毛病|问题|情况)(?:的)?|出问题的?|不对劲|(?:need|needs|require|requires|want|wants)(?: (?:my|our|your|immediate|any|some))? (?:attention|action|care|service|to be (?:fixed|handled|checked))|(?:any|some)thing (?:wrong|broken|urgent|abnormal|to do)|(?:what|where|which).{0,24}\bfirst\b|(?:has|have|having|with|any) (?:a )?(?:problems?|issues?|trouble)|in trouble|to (?:take care of|look at|worry about)|on fire|(?:要|得|该)(?:先)?(?:跑|去|修|管|弄)(?=\ue000*哪|谁|的)|(?:出|有)(?:了)?(?:没有)?(?:什么|啥)?(?:毛病|故障|状况|异样|大事|事儿?)(?:的|了|吗|没)?|不(?:大|太)?对(?:劲|头)|坏了的?|(?:need|needs|require) (?:looking|repair|fixing|help|work)|anything (?:i|we) (?:need|should|have) to (?:look at|do|know|handle|fix)|(?:going|gone) wrong|misbehav|out of order|on my plate|to[- ]?do list|to be (?:done|handled|fixed)/,
    /待办(?:事项)?|有(?:什么|啥|哪些)活(?!套)|where (?:should|do|must|shall) (?:i|we) (?:have to |need to )?(?:go|drive|look)\b/,
    /\bfocus on\b|\bpriorities\b|(?:need|needs|require|requires) (?:any )?(?:maintenance|servicing|repairs|to be repaired)|(?:anything|what) (?:do )?(?:i|we) (?:should|need to|must|have to) know(?: about)?/,
  ),
  risk: any(
    /(?:有)?风险(?:状态)?(?:的)?|\b(?:at|in) risk\b|\brisk(?:y)?\b|\bamber\b|\byellow\b/,
    /亮?黄(?:色|灯)的?|(?<=[变亮是成标])黄了?/,
  ),
  abnormal: any(
    /(?<!(?<!有)没有?|[不无非])异常(?:状态)?(?:的|了)?|不正常(?:的|了)?|红色?的?|\bflagged\b|(?<!\bnot )\babnormal(?:ly)?\b|\bcritical\b|\bin red\b|\bred\b|not normal|unusual|不好的|有异样|出错|not (?:ok|okay|good|well|healthy|right)\b|unhealthy|misbehaving|(?:acting|playing) up/,
    /(?<!好)不(?:太|大|怎么)?好(?!的)|亮?红灯的?/,
  ),
  approaching: /接近(?:限值)?的?|approaching/,
  normal: any(
    /\b(?:no|without(?: any)?) (?:problems?|issues?|faults?|trouble)\b/,
    /\bnot abnormal\b|(?:(?<!有)没有?|[不无非])异常(?:的|吗)?|正常(?:运行|状态)?(?:的|吗|不)?|没(?:有)?问题(?:的|吧|吗)?|健康(?:的|吗)?|\bnormal(?:ly)?\b|\bhealthy\b|\bokay\b|\bok\b|\bgreen\b|all right|alright|\bfine\b|any problems?|都好(?:吗|的|着)?|好好的|没(?:啥|什么)?(?:事|毛病|大碍)(?:吧|吗|了)?|没事|\bgood\b(?! morning| afternoon| evening)|all (?:good|well|fine)|\bwell\b\?*$/,
    /\bunder control\b|\bin (?:good|best|great) (?:shape|condition|order)\b/,
  ),
  state:
    /(?:现在|目前|当前|最近|运行|设备|油液)?(?:是)?(?:什么|啥)?(?:状态|状况|情况|健康度)(?:如何|怎么?样|怎样|是什么|好不好|好吗|好)?|怎么?样(?:了|啊)?|咋样(?:了)?|如何(?:了)?|还好(?:吗|吧)?|好(?:吗|着吗|不好)|还行(?:吗|不)|\bhow(?:'s| is| are|s)\b(?: (?:it|things|everything))?|\bstat(?:us|e)\b|\bcondition\b|\bhealth\b|\bdoing\b|\blooking\b|👍|啥(?:情况|样(?:子)?)|什么样(?:子)?|怎么了|怎么着|好着(?:没|呢|吗)|(?:出)?(?:啥|什么)(?:事|状况)(?:了|儿)?|what(?:'s| is) (?:going on|up|new|the (?:situation|story|latest))(?: (?:with|at|on|of))?|any (?:news|updates?)|\bupdates? on\b|tell me about|check (?:on|up)|\bsituation\b|\bverdict\b/,
  level: /(?:是)?(?:几|什么|哪个?)级(?:别)?(?:的)?|级别|(?:what|which) (?:alarm )?level(?: is it)?/,
  // Counting and choosing
  problem:
    /(?:有)?(?:问题|毛病|故障)(?:的)?|\b(?:problem|issue|fault|trouble|failure|defect|malfunction)s?\b/,
  indicatorNoun: /指标|参数|\b(?:indicator|parameter|measurement)s?\b/,
  rankBy:
    /(?:从高到低|从大到小|由高到低)?(?:排序|排行榜?|排名|排列|排一?下)|从高到低排?|\brank(?:ing|ed|s)?\b|\bsort(?:ed)?\b(?: by)?/,
  who: /谁(?:的)?|\bwho(?:se)?\b|\bwhere\b/,
  howMany:
    /(?<!哪)(?:一共|总共|共|合计)?(?:接入|装|取|有|监测)?(?:了|过)?(?:多少|几)(?:台|个|条|次|份|家|套|只)(?:样)?|(?:有)?(?:多少|几)(?=设备|客户|报警|传感器|样|次|条|\ue000)|数量|(?:how many|number of|count(?: of)?)(?: of)?(?: them| those| these)?|(?:几|多少)(?:次|回|遍|起)|how often/,
  total: /一共|总共|总数|合计|全部加起来|in total|\btotal\b|altogether/,
  whichCustomer: /哪(?:一)?家(?!实验|化验)/,
  which:
    /(?:是|有)?哪(?:些|几)(?:台|个|家|条|种)?|(?:是)?哪(?:台|个|家|条|一台|一个)|有(?:没有)?(?:哪些|什么)?(?=\ue000*设备|\ue000*机)|\bwhich(?: ones?| of (?:them|our|my|the|these|those))?\b|\bwhat are the\b|\blist(?: (?:me|all|of))?\b|列(?:出|举|一下|表)?|有谁/,
  all: /所有的?|全部的?|全厂的?|整个|每台|各台|平台上|系统里|\ball(?: of)?(?: (?:the|our|my))?\b|\bevery\b|\beach\b|\bentire\b|\bwhole\b|\boverall\b|\bfleet(?:-wide)?\b|on the platform|\bany\b(?: of (?:our|my|the))?/,
  machineNoun:
    /设备|机器|机台|机子|\bmachines?\b|\bdevices?\b|\bunits?\b|\bequipment\b|\bassets?\b|\bmachinery\b/,
  customerNoun:
    /客户|厂家?(?=最|有)|公司|工厂|现场|\bcustomers?\b|\bclients?\b|\bsites?\b|\bplants?\b|\bcompan(?:y|ies)\b|\bfactor(?:y|ies)\b/,
  // Values
  dataNoun: /数据|\bdata\b/,
  willBe: /会不会|会|将会?|\bwill\b|\bgoing to\b|\bexpect(?:ed)?\b/,
  either: /还是|\bor\b/,
  value:
    /(?:现在|目前|当前|实时)?(?:是|有|到|为)?(?:多少|几)(?:度|级|了|啊)?|(?:数|读)?值(?:是)?(?:多少)?|读数|实时|how (?:much|high|hot|low|big|full)(?: is| are)?|how many degrees?|几度|what(?:'s| is| are|s)(?: the| its| their)?|\bvalues?\b|\breadings?\b|\bfigures?\b|\bvalue now\b/,
  now: /现在|目前|当前|此刻|眼下|这会儿|right now|\bnow\b|\bcurrent(?:ly)?\b|at the moment|\blatest\b|\btoday's\b|最新|\bnewest\b|最近一次的?/,
} as const satisfies Record<string, RegExp>;

export type Cue = keyof typeof cueWords;
export const cueNames = Object.keys(cueWords) as Cue[];
